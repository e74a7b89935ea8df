import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, formatDuration, londonDate, monthOf } from "@dash/kit";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../../../service-line/service-line.queries.ts";
import { undoCreation } from "../../../time-entry-form/entry-undo.ts";
import type { EntryDialogProps } from "../entry-dialog-props.ts";
import { useEntryDialog } from "../entry-dialog.tsx";
import type { DatedViewProps } from "../place.ts";
import { dayColumns } from "./day-columns.tsx";
import { entriesOf, withProposals, type ShownRow } from "./day-rows.ts";
import { NewDayEntry } from "./new-day-entry.tsx";
import { useAcceptProposal } from "./use-accept-proposal.ts";
import { useDay } from "./use-day.ts";
import { useNewDayEntry } from "./use-new-day-entry.ts";
import { useProposals } from "./use-proposals.ts";

/** One's own day: a line that adds an entry, and the entries with the gaps between them. */
export function Day({ date, onMove }: DatedViewProps) {
  usePrefetchQuery(serviceLinesQuery);
  const { day, entries, rows, isClosed, isStale } = useDay(date);
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const handleSaved = useToastOnDay({ date, onMove });
  const handleCreated = (saved: TimeEntry) =>
    handleSaved("Time entry created successfully!", saved, undoCreation(saved));
  const { dialog, handleAction } = useEntryDialog({
    lines,
    entries: rows.flatMap((row) => ("entry" in row ? [row.entry] : [])),
    onSaved: handleSaved,
  });
  const offered = lines.filter(({ isActive }) => isActive);
  const added = useNewDayEntry({
    date,
    lines: offered,
    onSaved: handleCreated,
  });
  const proposed = useProposals({ day, entries, lines: offered, isClosed });
  const { accept, sending } = useAcceptProposal(proposed.proposals, handleCreated);
  return (
    <div className="time:flex time:flex-col time:gap-4">
      {isClosed ? (
        <ClosedMonths months={[monthOf(day)]} areClosed />
      ) : (
        <NewDayEntry added={added} lines={offered} />
      )}
      <DataTable
        caption={`Your time entries of ${formatDate(day)}`}
        isCaptionHidden
        columns={dayColumns({
          lines,
          onAction: handleAction,
          onFill: added.fill,
          onAccept: accept,
          sending,
        })}
        rows={withProposals(rows, proposed.proposals, day)}
        keyOf={keyOf}
        isStale={isStale}
        empty={<Empty title="No time entries on this day" />}
        total={totalOf(entriesOf(rows))}
      />
      {proposed.isFailed && (
        <p className="time:text-label time:text-ink-soft">
          Your calls and visits could not be loaded, so none is proposed here.
        </p>
      )}
      {dialog}
    </div>
  );
}

function totalOf(entries: readonly TimeEntry[]) {
  return (
    entries.length > 0 && {
      label: `Total of ${pluralize(entries.length, "entry", "entries")}`,
      value: formatDuration(entries.reduce((sum, { minutes }) => sum + minutes, 0)),
      column: "duration",
    }
  );
}

function keyOf(row: ShownRow): string {
  if ("gap" in row) return row.gap.startTime;
  return "entry" in row ? row.entry.id : row.proposal.interactionId;
}

/** Says that an entry is saved, and on which day, if that is not the one shown. */
function useToastOnDay({ date, onMove }: DatedViewProps): EntryDialogProps["onSaved"] {
  const offerUndo = useUndo();
  return (text, { startTime }, undo) => {
    const day = londonDate(startTime);
    if (day === date) return offerUndo(text, undo);
    offerUndo(`${text} It is on ${formatDate(day)}.`, undo, {
      label: "Show day",
      onAction: () => onMove({ date: day }),
    });
  };
}
