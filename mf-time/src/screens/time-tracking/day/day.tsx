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
import { entriesOf, type DayRow } from "./day-rows.ts";
import { NewDayEntry } from "./new-day-entry.tsx";
import { useDay } from "./use-day.ts";
import { useNewDayEntry } from "./use-new-day-entry.ts";

/** One's own day: a line that adds an entry, and the entries with the gaps between them. */
export function Day({ date, onMove }: DatedViewProps) {
  usePrefetchQuery(serviceLinesQuery);
  const { day, rows, isClosed, isStale } = useDay(date);
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const handleSaved = useToastOnDay({ date, onMove });
  const { dialog, handleAction } = useEntryDialog({
    lines,
    entries: rows.flatMap((row) => ("entry" in row ? [row.entry] : [])),
    onSaved: handleSaved,
  });
  const offered = lines.filter(({ isActive }) => isActive);
  const added = useNewDayEntry({
    date,
    lines: offered,
    onSaved: (saved) => handleSaved("Time entry created successfully!", saved, undoCreation(saved)),
  });
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
        columns={dayColumns({ lines, onAction: handleAction, onFill: added.fill })}
        rows={rows}
        keyOf={keyOf}
        isStale={isStale}
        empty={<Empty title="No time entries on this day" />}
        total={totalOf(entriesOf(rows))}
      />
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

function keyOf(row: DayRow): string {
  return "entry" in row ? row.entry.id : row.gap.startTime;
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
