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
import type { EntryRow, Gap, ShownRow } from "./day-rows.ts";
import type { Proposal } from "./proposals.ts";

export interface DayColumnContext {
  readonly lines: readonly ServiceLine[];
  readonly onAction: ActOnEntry;
  readonly onFill: (gap: Gap) => void;
  readonly onAccept: (proposal: Proposal) => void;
  /** The calls and visits whose proposals are being logged. */
  readonly sending: ReadonlySet<string>;
}

export function dayColumns(context: DayColumnContext): Column<ShownRow>[] {
  const { lines, onAction } = context;
  const nameLine = ({ serviceLineId }: Pick<TimeEntry, "serviceLineId">) => (
    <LineName lines={lines} id={serviceLineId} />
  );
  return [
    { key: "times", header: "Time", cell: (row) => <RowTimes row={row} context={context} /> },
    { key: "line", header: "Service Line", cell: ofEntry(nameLine, nameLine) },
    ...valueColumns,
    actionsColumn(
      ofEntry((entry) => (
        <RowActions of={entryName(entry)} actions={entryActions(entry, onAction)} />
      )),
    ),
  ];
}

const valueColumns: readonly Column<ShownRow>[] = [
  {
    key: "description",
    header: "Description",
    narrow: "line",
    cell: ofEntry(
      (entry) => <Description entry={entry} />,
      ({ description }) => <span className="time:wrap-anywhere">{description}</span>,
    ),
  },
  {
    key: "duration",
    header: "Duration",
    isNumber: true,
    narrow: "aside",
    cell: (row) => !("isOfDayBefore" in row && row.isOfDayBefore) && ofEntry(length, length)(row),
  },
];

function length({ minutes }: Pick<TimeEntry, "minutes">) {
  return <time dateTime={`PT${minutes}M`}>{formatDuration(minutes)}</time>;
}

/** A cell that is empty in the row of a gap. That of a proposal is grey, or empty too. */
function ofEntry(
  draw: (entry: TimeEntry) => ReactNode,
  propose?: (proposal: Proposal) => ReactNode,
) {
  return (row: ShownRow) => {
    if ("entry" in row) return draw(row.entry);
    return (
      "proposal" in row &&
      propose && <span className="time:text-ink-soft">{propose(row.proposal)}</span>
    );
  };
}

function RowTimes({ row, context }: { row: ShownRow; context: DayColumnContext }) {
  if ("gap" in row) return <FreeTime gap={row.gap} onFill={context.onFill} />;
  if ("entry" in row) return <Times row={row} onAction={context.onAction} />;
  const { proposal } = row;
  const isSending = context.sending.has(proposal.interactionId);
  return <ProposedTimes proposal={proposal} isSending={isSending} onAccept={context.onAccept} />;
}

interface ProposedTimesProps {
  readonly proposal: Proposal;
  readonly isSending: boolean;
  readonly onAccept: (proposal: Proposal) => void;
}

/** The times of a call or visit that is not logged. A press logs it. */
function ProposedTimes({ proposal, isSending, onAccept }: ProposedTimesProps) {
  const times = `${formatTime(proposal.startTime)}–${formatTime(proposal.endTime)}`;
  const name = `${times}: log ${proposal.description}`;
  return (
    <>
      <RowOpener action={{ name, onAct: () => onAccept(proposal) }}>
        <span
          data-proposal={proposal.interactionId}
          className="time:font-normal time:whitespace-nowrap time:text-ink-soft"
        >
          {times}
        </span>
      </RowOpener>
      <span className="time:block time:text-label time:text-ink-soft">
        {isSending ? "Logging..." : "Proposed: press to log"}
      </span>
    </>
  );
}

/** A gap between entries. A press fills its times into the line above. */
function FreeTime({ gap, onFill }: { gap: Gap; onFill: (gap: Gap) => void }) {
  const name = `${gap.startTime} to ${gap.endTime}: add`;
  return (
    <RowOpener action={{ name, onAct: () => onFill(gap) }}>
      <span className="time:font-normal time:whitespace-nowrap time:text-accent-ink time:max-md:leading-7">
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
