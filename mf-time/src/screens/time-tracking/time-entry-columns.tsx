import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry } from "@dash/contracts/time-entries";
import { formatDate, formatDuration, formatTenths, formatTime, londonDate } from "@dash/kit";
import type { Column } from "@dash/kit/ui/data-table";
import { Exact } from "@dash/kit/ui/exact";
import { LineName } from "../../service-line/line-name.tsx";
import { EntryActions, type EntryActionsProps } from "./entry-actions.tsx";

export interface ColumnContext extends Pick<EntryActionsProps, "onAction"> {
  readonly lines: readonly ServiceLine[];
  /** The entries' hours as they are shown, by their ids. */
  readonly tenths: ReadonlyMap<string, number>;
}

export function timeEntryColumns({ lines, tenths, onAction }: ColumnContext): Column<TimeEntry>[] {
  return [
    {
      key: "date",
      header: "Date",
      sort: "startTime",
      cell: ({ startTime }) => <Unbroken text={formatDate(startTime)} />,
    },
    {
      key: "line",
      header: "Service Line",
      cell: ({ serviceLineId }) => <LineName line={lines.find(({ id }) => id === serviceLineId)} />,
    },
    { key: "start", header: "Start Time", cell: ({ startTime }) => formatTime(startTime) },
    { key: "end", header: "End Time", cell: (entry) => <EndTime entry={entry} /> },
    {
      key: "duration",
      header: "Duration",
      sort: "duration",
      isNumber: true,
      cell: ({ id, minutes }) => <Duration minutes={minutes} tenths={tenths.get(id) ?? 0} />,
    },
    {
      key: "description",
      header: "Description",
      cell: ({ description }) => (
        <p className="time:min-w-40 time:max-w-prose time:break-words">{description}</p>
      ),
    },
    {
      key: "person",
      header: "Logged by",
      isSecondary: true,
      cell: ({ userName }) => <Unbroken text={userName ?? "Unknown"} />,
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (entry) => <EntryActions entry={entry} onAction={onAction} />,
    },
  ];
}

function Unbroken({ text }: { text: string }) {
  return <span className="time:whitespace-nowrap">{text}</span>;
}

function EndTime({ entry: { startTime, endTime } }: { entry: TimeEntry }) {
  return (
    <>
      {formatTime(endTime)}
      {londonDate(endTime) !== londonDate(startTime) && (
        <span className="time:block time:text-label time:whitespace-nowrap time:text-ink-soft">
          ends next day
        </span>
      )}
    </>
  );
}

/** One decimal hides up to three minutes, which are there for whoever asks. */
function Duration({ minutes, tenths }: { minutes: number; tenths: number }) {
  return (
    <Exact exact={formatDuration(minutes)}>
      <time dateTime={`PT${minutes}M`}>{formatTenths(tenths)}h</time>
    </Exact>
  );
}
