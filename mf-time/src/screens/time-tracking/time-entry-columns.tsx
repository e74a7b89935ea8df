import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatDate, formatDuration, formatTenths, formatTime, londonDate } from "@dash/kit";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { Exact } from "@dash/kit/ui/text/exact";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import type { ReactNode } from "react";
import { LineName } from "../../service-line/line-name.tsx";
import { clockChangeOf, clockChangeText } from "../../time-entry-form/clock-change.ts";
import { Description } from "./description.tsx";
import { entryActions, type ActOnEntry } from "./entry-actions.ts";
import { entryName } from "./entry-name.ts";

export interface ColumnContext {
  readonly lines: readonly ServiceLine[];
  /** The displayed hours by entry id, in tenths. */
  readonly tenths: ReadonlyMap<string, number>;
  readonly onAction: ActOnEntry;
}

export function timeEntryColumns({ lines, tenths, onAction }: ColumnContext): Column<TimeEntry>[] {
  return [
    {
      key: "date",
      header: "Date",
      sort: "startTime",
      cell: (entry) => (
        <RowOpener action={entryActions(entry, onAction)[0]}>
          <span className="time:whitespace-nowrap">{formatDate(entry.startTime)}</span>
        </RowOpener>
      ),
    },
    {
      key: "line",
      header: "Service Line",
      cell: ({ serviceLineId }) => (
        <OneLine>
          <LineName lines={lines} id={serviceLineId} />
        </OneLine>
      ),
    },
    ...timeColumns,
    {
      key: "duration",
      header: "Duration",
      sort: "duration",
      isNumber: true,
      narrow: "aside",
      cell: (entry) => <Duration entry={entry} tenths={tenths.get(entry.id) ?? 0} />,
    },
    ...wordColumns,
    actionsColumn((entry) => (
      <RowActions of={entryName(entry)} actions={entryActions(entry, onAction)} />
    )),
  ];
}

const timeColumns: readonly Column<TimeEntry>[] = [
  { key: "start", header: "Start Time", cell: ({ startTime }) => formatTime(startTime) },
  { key: "end", header: "End Time", narrowLabel: "–", cell: (entry) => <EndTime entry={entry} /> },
];

const wordColumns: readonly Column<TimeEntry>[] = [
  {
    key: "description",
    header: "Description",
    narrow: "rest",
    cut: "large",
    cell: (entry) => <Description entry={entry} />,
  },
  {
    key: "person",
    header: "Logged by",
    cell: ({ userName }) => <span className="time:whitespace-nowrap">{userName ?? "Unknown"}</span>,
  },
];

function OneLine({ children }: { children: ReactNode }) {
  return <span className="time:md:whitespace-nowrap">{children}</span>;
}

function Soft({ children }: { children: ReactNode }) {
  return (
    <span className="time:text-label time:whitespace-nowrap time:text-ink-soft time:ml-1">
      {children}
    </span>
  );
}

function EndTime({ entry: { startTime, endTime } }: { entry: TimeEntry }) {
  return (
    <OneLine>
      {formatTime(endTime)}
      {londonDate(endTime) !== londonDate(startTime) && <Soft>ends next day</Soft>}
    </OneLine>
  );
}

/**
 * One decimal hides up to three minutes; hover or focus shows the exact duration. If the clocks change during the
 * entry, the duration differs from the difference of the two times, and a note says why.
 */
function Duration({ entry, tenths }: { entry: TimeEntry; tenths: number }) {
  const { minutes } = entry;
  const change = clockChangeText(minutes, clockChangeOf(entry));
  return (
    <OneLine>
      <Exact exact={formatDuration(minutes)}>
        <time dateTime={`PT${minutes}M`}>{formatTenths(tenths)}h</time>
      </Exact>
      {change && <Soft>{change}</Soft>}
    </OneLine>
  );
}
