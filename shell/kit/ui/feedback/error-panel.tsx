import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";

export interface ErrorPanelProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Says what went wrong in place of what should be here, and offers to try again. */
export function ErrorPanel({ title, children, onRetry }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="rounded-lg border border-line border-l-4 border-l-negative bg-raised p-5"
    >
      <p className="font-semibold text-ink">{title}</p>
      {children && <div className="mt-1 text-body break-words text-ink-soft">{children}</div>}
      {onRetry && (
        <Button size="small" className="mt-4" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
