import {
  QueryClientContext,
  QueryErrorResetBoundary,
  type QueryClient,
} from "@tanstack/react-query";
import { Component, useContext, type ReactNode } from "react";

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
  /** Called when a failure is shown no longer. */
  readonly onOver: () => void;
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
    { resetKey, onReset }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    if (resetKey === state.resetKey) return null;
    // Somewhere else is another try, of the same queries perhaps.
    if (state.failure) onReset();
    return { failure: null, resetKey };
  }

  override componentDidUpdate(_: BoundaryProps, before: BoundaryState): void {
    if (before.failure && !this.state.failure) this.props.onOver();
  }

  override componentWillUnmount(): void {
    if (this.state.failure) this.props.onOver();
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

/** Contains what fails below it, queries included: a retry reads them again, and so does who leaves and returns. */
export function FailureBoundary({ children, fallback, resetKey = "" }: FailureBoundaryProps) {
  const client = useContext(QueryClientContext);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          onReset={reset}
          onOver={() => client && forgetFailed(client)}
          {...{ resetKey, fallback }}
        >
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** What failed and is on no screen is asked for anew by whoever needs it next. */
function forgetFailed(client: QueryClient): void {
  client.removeQueries({
    type: "inactive",
    predicate: ({ state }) => state.status === "error" && state.data === undefined,
  });
}
