import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { useUndo, type UndoSource } from "@dash/kit/ui/feedback/use-undo";

/**
 * Gives a function that says that an entry is saved and offers to take that back. It names the entry's month, and leads
 * to it, if the screen shows another month, because the entry would seem lost.
 */
export function useToastSaved(
  displayed: CalendarMonth,
  onShowMonth: (month: CalendarMonth) => void,
) {
  const offerUndo = useUndo();
  return <E extends Endpoint>(
    text: string,
    { month, year }: TimeEntry,
    undo: UndoSource<E>,
  ): void => {
    if (month === displayed.month && year === displayed.year) return offerUndo(text, undo);
    offerUndo(`${text} It counts in ${formatMonth(month, year)}.`, undo, {
      label: "Show month",
      onAction: () => onShowMonth({ month, year }),
    });
  };
}
