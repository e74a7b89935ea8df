import { Button } from "../../ui/form/button.tsx";
import { messageOf } from "../call/call-error.ts";

export interface FailureNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The text where the server gave none. */
  readonly fallback: string;
}

/** Says in the server's words why a part of the page could not be drawn, and offers to retry. */
export function FailureNotice({ error, onRetry, fallback }: FailureNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <p className="min-w-0 flex-1 text-body break-words text-ink">{messageOf(error, fallback)}</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
