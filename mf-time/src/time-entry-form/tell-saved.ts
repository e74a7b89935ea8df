import type { TimeEntry } from "@dash/contracts/time-entries";
import { formatMonth, toastSuccess, type CalendarMonth } from "@dash/kit";

/** Says that an entry is saved and, where its month is not the shown one, which it is: it would seem lost. */
export function tellSaved(
  text: string,
  { month, year }: TimeEntry,
  shown: CalendarMonth,
  onShowMonth: (month: CalendarMonth) => void,
): void {
  if (month === shown.month && year === shown.year) return toastSuccess(text);
  toastSuccess(`${text} It counts in ${formatMonth(month, year)}.`, {
    label: "Show month",
    onAction: () => onShowMonth({ month, year }),
  });
}
