import {
  QueryClientContext,
  QueryErrorResetBoundary,
  type QueryClient,
} from "@tanstack/react-query";
import { Component, useContext, type ReactNode } from "react";
import { isFaultOfCode } from "../call/call-error.ts";
import { PartHostContext, type PartHost } from "./part-host.ts";

/** Draws a failure: what went wrong and how to try again. */
export type DrawFailure = (failure: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) => ReactNode;

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: DrawFailure;
  /** A changed key resets the failure. A screen uses its path as the key. */
  readonly resetKey: string;
  readonly onReset: () => void;
  /** Is called when the failure is no longer shown. */
  readonly onOver: () => void;
  readonly host: PartHost | null;
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
    // Another part may use the same queries, so they are reset too.
    if (state.failure) onReset();
    return { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (isFaultOfCode(error)) this.props.host?.fault(error);
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
    const { host, onReset } = this.props;
    const { failure } = this.state;
    onReset();
    this.setState({ failure: null });
    if (failure && isFaultOfCode(failure.error)) host?.retried();
  };
}

export interface FailureBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: DrawFailure;
  readonly resetKey?: string;
}

/**
 * Contains the failures of its children, also those of queries. A retry reads the queries again, and so does leaving
 * and coming back. It reports faults of code to the host of the part.
 */
export function FailureBoundary({ children, fallback, resetKey = "" }: FailureBoundaryProps) {
  const client = useContext(QueryClientContext);
  const host = useContext(PartHostContext);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          onReset={reset}
          onOver={() => client && forgetFailed(client)}
          resetKey={resetKey}
          fallback={fallback}
          host={host}
        >
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** Removes failed queries that no screen uses, so that their next use asks the server again. */
function forgetFailed(client: QueryClient): void {
  client.removeQueries({
    type: "inactive",
    predicate: ({ state }) => state.status === "error" && state.data === undefined,
  });
}
