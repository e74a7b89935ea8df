import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatDate, formatDuration, formatTime, londonDate } from "@dash/kit";
import type { Column } from "@dash/kit/ui/data-table";
import { RowActions } from "@dash/kit/ui/row-actions";
import { RowOpener } from "@dash/kit/ui/row-opener";
import type { ReactNode } from "react";
import { LineName } from "../../../service-line/line-name.tsx";
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
          <RowOpener action={entryActions(row.entry, onAction)[0]}>
            <span className="time:whitespace-nowrap">{timesOf(row.entry)}</span>
            {row.isOfDayBefore && <Soft>since {formatDate(row.entry.startTime)}</Soft>}
          </RowOpener>
        ),
    },
    {
      key: "line",
      header: "Service Line",
      cell: (row) =>
        "entry" in row && (
          <LineName line={lines.find(({ id }) => id === row.entry.serviceLineId)} />
        ),
    },
    {
      key: "description",
      header: "Description",
      narrow: "line",
      cell: (row) =>
        "entry" in row && (
          <p className="time:max-w-prose time:min-w-32 time:wrap-anywhere">
            {row.entry.description}
          </p>
        ),
    },
    {
      key: "duration",
      header: "Duration",
      isNumber: true,
      narrow: "aside",
      cell: (row) => "entry" in row && <Length row={row} />,
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      narrow: "aside",
      cell: (row) =>
        "entry" in row && (
          <RowActions
            of={entryName(row.entry)}
            actions={entryActions(row.entry, onAction)}
            isAlwaysVisible
          />
        ),
    },
  ];
}

/** A gap between entries. A press fills its times into the line above. */
function FreeTime({ gap, onFill }: { gap: Gap; onFill: (gap: Gap) => void }) {
  const name = `${gap.startTime} to ${gap.endTime}: add`;
  return (
    <RowOpener action={{ name, onAct: () => onFill(gap) }}>
      <span className="time:font-normal time:whitespace-nowrap time:text-accent-ink">{name}</span>
    </RowOpener>
  );
}

/** An entry of the day before counts there, so its length is no part of this day's total. */
function Length({ row: { entry, isOfDayBefore } }: { row: EntryRow }) {
  if (isOfDayBefore) return <Soft>counts on {formatDate(entry.startTime)}</Soft>;
  return <time dateTime={`PT${entry.minutes}M`}>{formatDuration(entry.minutes)}</time>;
}

function Soft({ children }: { children: ReactNode }) {
  return <span className="time:block time:text-label time:text-ink-soft">{children}</span>;
}

function timesOf({ startTime, endTime }: TimeEntry): string {
  const isNextDay = londonDate(startTime) !== londonDate(endTime);
  return `${formatTime(startTime)}–${formatTime(endTime)}${isNextDay ? " next day" : ""}`;
}
