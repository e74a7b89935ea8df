import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatMonth, toastSuccess, type CalendarMonth } from "@dash/kit";

/**
 * Notifies the user that an entry is saved. Names the entry's month if the screen shows another month, because the
 * entry would seem lost.
 */
export function toastSaved(
  text: string,
  { month, year }: TimeEntry,
  displayedMonth: CalendarMonth,
  onShowMonth: (month: CalendarMonth) => void,
): void {
  if (month === displayedMonth.month && year === displayedMonth.year) return toastSuccess(text);
  toastSuccess(`${text} It counts in ${formatMonth(month, year)}.`, {
    label: "Show month",
    onAction: () => onShowMonth({ month, year }),
  });
}
