import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatDate, formatDuration, formatTime, londonDate } from "@dash/kit";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import type { ReactNode } from "react";
import { LineName } from "../../../service-line/line-name.tsx";
import { Description } from "../description.tsx";
import { entryActions, type ActOnEntry } from "../entry-actions.ts";
import { entryName } from "../entry-name.ts";
import type { DayRow, EntryRow, Gap } from "./day-rows.ts";

export interface DayColumnContext {
  readonly lines: readonly ServiceLine[];
  readonly onAction: ActOnEntry;
  readonly onFill: (gap: Gap) => void;
}

export function dayColumns({ lines, onAction, onFill }: DayColumnContext): Column<DayRow>[] {
  return [
    {
      key: "times",
      header: "Time",
      cell: (row) =>
        "gap" in row ? (
          <FreeTime gap={row.gap} onFill={onFill} />
        ) : (
          <Times row={row} onAction={onAction} />
        ),
    },
    {
      key: "line",
      header: "Service Line",
      cell: ofEntry(({ serviceLineId }) => <LineName lines={lines} id={serviceLineId} />),
    },
    ...valueColumns,
    actionsColumn(
      ofEntry((entry) => (
        <RowActions of={entryName(entry)} actions={entryActions(entry, onAction)} />
      )),
    ),
  ];
}

const valueColumns: readonly Column<DayRow>[] = [
  {
    key: "description",
    header: "Description",
    narrow: "line",
    cell: ofEntry((entry) => <Description entry={entry} />),
  },
  {
    key: "duration",
    header: "Duration",
    isNumber: true,
    narrow: "aside",
    cell: (row) =>
      "entry" in row &&
      !row.isOfDayBefore && (
        <time dateTime={`PT${row.entry.minutes}M`}>{formatDuration(row.entry.minutes)}</time>
      ),
  },
];

/** A cell that is empty in the row of a gap. */
function ofEntry(draw: (entry: TimeEntry) => ReactNode) {
  return (row: DayRow) => "entry" in row && draw(row.entry);
}

/** A gap between entries. A press fills its times into the line above. */
function FreeTime({ gap, onFill }: { gap: Gap; onFill: (gap: Gap) => void }) {
  const name = `${gap.startTime} to ${gap.endTime}: add`;
  return (
    <RowOpener action={{ name, onAct: () => onFill(gap) }}>
      <span className="time:font-normal time:whitespace-nowrap time:text-accent-ink time:max-md:leading-6">
        {name}
      </span>
    </RowOpener>
  );
}

interface TimesProps {
  readonly row: EntryRow;
  readonly onAction: ActOnEntry;
}

/** The times; the name of the button that opens the entry has its start. */
function Times({ row: { entry, isOfDayBefore }, onAction }: TimesProps) {
  const isNextDay = londonDate(entry.startTime) !== londonDate(entry.endTime);
  return (
    <>
      <span className="time:font-medium time:whitespace-nowrap">
        <RowOpener action={entryActions(entry, onAction)[0]}>
          {formatTime(entry.startTime)}
        </RowOpener>
        –{formatTime(entry.endTime)}
        {isNextDay && " next day"}
      </span>
      {isOfDayBefore && (
        <span className="time:block time:text-label time:text-ink-soft">
          since {formatDate(entry.startTime)}, and counts there
        </span>
      )}
    </>
  );
}
