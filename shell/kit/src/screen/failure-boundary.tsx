import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";

/** Draws a failure: what went wrong and how to try again. */
export type DrawFailure = (failure: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) => ReactNode;

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: DrawFailure;
  /** When it changes, what failed is tried again: the path, for a screen. */
  readonly resetKey: string;
  readonly onReset: () => void;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure
      ? this.props.fallback({ error: failure.error, onRetry: this.handleRetry })
      : this.props.children;
  }

  private handleRetry = () => {
    this.props.onReset();
    this.setState({ failure: null });
  };
}

export interface FailureBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: DrawFailure;
  readonly resetKey?: string;
}

/** Contains what fails below it, queries included: a retry reads them again. */
export function FailureBoundary({ children, fallback, resetKey = "" }: FailureBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset} resetKey={resetKey} fallback={fallback}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}
