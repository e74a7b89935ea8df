import type { AuditEntry } from "@dash/contracts/audit";
import { FailureBoundary, FailureNotice, formatDateTime, LoadingNotice } from "@dash/kit";
import { Suspense, type ReactNode } from "react";
import { actionNames, actorNameOf, ChangeList, type NameOf } from "./change-list.tsx";
import { Dialog } from "./dialog.tsx";

export interface HistoryDialogProps {
  /** What the record is called. */
  readonly of: string;
  readonly onClose: () => void;
  /** A component that reads the history and draws its `HistoryList`; it may suspend and may fail. */
  readonly children: ReactNode;
}

/** A dialog with the history of a record, which loads and fails within it. */
export function HistoryDialog({ of, onClose, children }: HistoryDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="History" description={of}>
      <FailureBoundary
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="The history could not be loaded." />
        )}
      >
        <Suspense fallback={<LoadingNotice text="Loading history..." />}>{children}</Suspense>
      </FailureBoundary>
    </Dialog>
  );
}

export interface HistoryListProps {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly nameOf?: NameOf;
}

/** Who changed a record, when, and what it said before and after. */
export function HistoryList({ entries, nameOf }: HistoryListProps) {
  if (entries.length === 0)
    return <p className="text-sm text-ink-soft">No changes have been recorded yet.</p>;
  return (
    <ol aria-label="Changes, newest first" className="flex flex-col gap-5">
      {entries.map((entry) => (
        <li key={entry.id} className="border-l-2 border-line pl-4">
          <p className="text-sm text-ink">
            <strong className="font-semibold">{actionNames[entry.action]}</strong> by{" "}
            {actorNameOf(entry)}
          </p>
          <time dateTime={entry.at} className="mb-2 block text-xs text-ink-soft tabular-nums">
            {formatDateTime(entry.at)}
          </time>
          <ChangeList entry={entry} {...(nameOf && { nameOf })} />
        </li>
      ))}
    </ol>
  );
}
