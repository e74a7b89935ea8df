import type { AuditAction, AuditEntry } from "@dash/contracts/users/audit";
import { changedFields, type ChangedField, type NameOf } from "./changed-fields.ts";

export type { NameOf };

/** The names of the actions, as people say them. */
export const actionNames: Record<AuditAction, string> = {
  created: "Created",
  updated: "Updated",
  deleted: "Deleted",
  activated: "Activated",
  deactivated: "Deactivated",
  reactivated: "Reactivated",
  "first-signed-in": "Signed in for the first time",
  "activation-undone": "Activation undone",
  archived: "Archived",
  restored: "Restored",
  counted: "Counted",
  reversed: "Reversed",
  hidden: "Hidden",
  unhidden: "Shown again",
  connected: "Connected",
  disconnected: "Disconnected",
  moved: "Moved",
  generated: "Generated",
  finalised: "Finalised",
  reopened: "Reopened",
  accepted: "Accepted",
  returned: "Returned",
  asked: "Asked",
  answered: "Answered",
  settled: "Settled",
  shared: "Shared by a link",
  "link-ended": "Link ended",
  "link-opened": "Link opened",
  uploaded: "Uploaded",
  published: "Published",
  "went-back": "Went back",
  forced: "Forced",
  previewed: "Previewed",
  revoked: "Revoked",
  exported: "Exported",
  erased: "Erased",
  kept: "Kept as it is",
  merged: "Merged",
  split: "Split",
  "reconnect-needed": "Reconnect needed",
};

export interface ChangeListProps {
  readonly entry: AuditEntry;
  /** Names the records that the changed one refers to. Without a name the id is shown. */
  readonly nameOf?: NameOf;
}

/** The changes of a record, field by field. The former value is struck out, and the new one follows. */
export function ChangeList({ entry, nameOf = () => undefined }: ChangeListProps) {
  const fields = changedFields(entry, nameOf);
  if (fields.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-4 gap-y-1 text-body">
      {fields.map((field) => (
        <div key={field.label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{field.label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap text-ink">
            <Sides {...field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The changes of a record in one line: `Monthly hours 50 → 80; Name …`. */
export function ChangeLine({ entry, nameOf = () => undefined }: ChangeListProps) {
  return changedFields(entry, nameOf).map(({ label, ...sides }, index) => (
    <span key={label}>
      {index > 0 && "; "}
      <span className="text-ink-soft">{label}</span> <Sides {...sides} />
    </span>
  ));
}

function Sides({ before, after }: Omit<ChangedField, "label">) {
  return (
    <>
      {before !== null && (
        <del className="text-ink-soft decoration-negative/60">
          <span className="sr-only">was </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins className="font-medium no-underline">
          {before !== null && <span className="sr-only">now </span>}
          {after}
        </ins>
      )}
    </>
  );
}
