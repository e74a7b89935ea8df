import type { AuditEntry } from "@dash/contracts/users/audit";
import { formatDate, formatTime, Link } from "@dash/kit";
import { actorNameOf } from "@dash/kit/ui/text/actor-name";
import { actionNames, ChangeLine, ChangeList, type NameOf } from "@dash/kit/ui/text/change-list";
import { Button } from "@dash/kit/ui/form/button";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { recordNames } from "./record-names.ts";

export interface TrailTableProps {
  readonly entries: readonly AuditEntry[];
  readonly nameOf: NameOf;
  /** Whether the next rows are loading. */
  readonly isStale: boolean;
  /** Filters the trail by one record. Undefined if the trail already shows one record. */
  readonly onRecord: ((recordId: string) => void) | undefined;
  /** Clears the filters. Undefined if no filter is set. */
  readonly onClear: (() => void) | undefined;
}

export function TrailTable(props: TrailTableProps) {
  const { entries, isStale, onClear } = props;
  return (
    <DataTable
      caption="Changes, newest first"
      isCaptionHidden
      isStale={isStale}
      columns={columnsOf(props)}
      rows={entries}
      keyOf={({ id }) => id}
      empty={<NoChanges onClear={onClear} />}
    />
  );
}

function NoChanges({ onClear }: Pick<TrailTableProps, "onClear">) {
  return (
    <Empty
      title="No changes found"
      text={onClear ? "No change matches all filters." : "Every change to a record is listed here."}
      action={onClear && <Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

function columnsOf({ nameOf, onRecord }: TrailTableProps): Column<AuditEntry>[] {
  return [
    { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
    {
      key: "actor",
      header: "Who",
      cell: (entry) => (
        <span className="admin:wrap-anywhere admin:md:whitespace-nowrap">{actorNameOf(entry)}</span>
      ),
    },
    {
      key: "what",
      header: "What",
      narrow: "line",
      cell: (entry) => <What entry={entry} onRecord={onRecord} />,
    },
    {
      key: "changes",
      header: "Before and after",
      narrow: "line",
      cut: "large",
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

/** One line, which opens. The fields of a created or deleted record are many, so that line only names them. */
function Changes(props: { entry: AuditEntry; nameOf: NameOf }) {
  const { before, after } = props.entry;
  return (
    <details>
      <summary className="admin:max-md:min-h-11 admin:max-md:content-center admin:cursor-pointer admin:text-ink-soft admin:md:truncate">
        {before && after ? (
          <ChangeLine {...props} />
        ) : before ? (
          "What it said"
        ) : (
          "What it began with"
        )}
      </summary>
      <div className="admin:mt-1 admin:whitespace-normal">
        <ChangeList {...props} />
      </div>
    </details>
  );
}

interface WhatProps {
  readonly entry: AuditEntry;
  readonly onRecord: TrailTableProps["onRecord"];
}

/** A click on a change shows all changes of its record. */
function What({ entry: { action, record, recordId, label }, onRecord }: WhatProps) {
  return (
    <>
      <RowOpener
        action={onRecord && { name: `All changes of ${label}`, onAct: () => onRecord(recordId) }}
      >
        {label}
      </RowOpener>{" "}
      <span className="admin:text-ink-soft">
        {recordNames[record]} · {actionNames[action]}
      </span>{" "}
      {record === "contact" && (
        <Link
          to={`/interactions?customer=${recordId}`}
          aria-label={`Open customer ${label}`}
          className="admin:rounded-sm admin:text-label admin:text-accent-ink admin:hover:underline"
        >
          Open customer
        </Link>
      )}
    </>
  );
}
