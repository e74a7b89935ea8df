import type { AuditEntry } from "@dash/contracts/audit";
import { formatDate, formatTime } from "@dash/kit";
import { actionNames, actorNameOf, ChangeList, type NameOf } from "@dash/kit/ui/change-list";
import { DataTable, type Column } from "@dash/kit/ui/data-table";
import { recordNames } from "./record-names.ts";

export interface TrailTableProps {
  readonly entries: readonly AuditEntry[];
  readonly nameOf: NameOf;
  /** The next rows are on their way. */
  readonly isStale: boolean;
  readonly onRecord: (recordId: string) => void;
}

export function TrailTable(props: TrailTableProps) {
  const { entries, isStale } = props;
  return (
    <DataTable
      caption="Changes, newest first"
      isCaptionHidden
      className={stacked}
      isStale={isStale}
      columns={columnsOf(props)}
      rows={entries}
      keyOf={({ id }) => id}
      empty="No changes found"
    />
  );
}

/** On a phone each change becomes a block of lines. */
const stacked = [
  "admin:max-md:[&_table]:block admin:max-md:[&_tbody]:block admin:max-md:[&_thead]:sr-only",
  "admin:max-md:[&_tr]:flex admin:max-md:[&_tr]:flex-col admin:max-md:[&_tr]:gap-y-1.5",
  "admin:max-md:[&_tr]:py-3 admin:max-md:[&_td]:p-0",
].join(" ");

function columnsOf({ nameOf, onRecord }: TrailTableProps): Column<AuditEntry>[] {
  return [
    { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
    {
      key: "actor",
      header: "Who",
      cell: (entry) => <span className="admin:break-words">{actorNameOf(entry)}</span>,
    },
    { key: "what", header: "What", cell: (entry) => <What entry={entry} onRecord={onRecord} /> },
    {
      key: "changes",
      header: "Before and after",
      cell: (entry) => <Changes entry={entry} nameOf={nameOf} />,
    },
  ];
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="admin:whitespace-nowrap">
      {formatDate(at)}, {formatTime(at)}
    </time>
  );
}

/** All that a record said when it came or went is long, so it is opened on demand. */
function Changes(props: { entry: AuditEntry; nameOf: NameOf }) {
  const { before, after } = props.entry;
  if (before && after) return <ChangeList {...props} />;
  return (
    <details>
      <summary className="admin:mb-1 admin:min-h-6 admin:cursor-pointer admin:text-ink-soft">
        {before ? "What it said" : "What it began with"}
      </summary>
      <ChangeList {...props} />
    </details>
  );
}

interface WhatProps {
  readonly entry: AuditEntry;
  readonly onRecord: (recordId: string) => void;
}

/** The record's name leads to all changes of this one record. */
function What({ entry: { action, record, recordId, label }, onRecord }: WhatProps) {
  return (
    <>
      <span className="admin:block admin:text-ink-soft">
        {recordNames[record]} · {actionNames[action]}
      </span>
      <button
        type="button"
        title="Only changes of this record"
        onClick={() => onRecord(recordId)}
        className="admin:min-h-6 admin:max-w-72 admin:cursor-pointer admin:text-left admin:font-medium admin:break-words admin:text-accent-ink admin:underline admin:underline-offset-2"
      >
        {label}
      </button>
    </>
  );
}
