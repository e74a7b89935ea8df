import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { formatMonth, toastSuccess, type CalendarMonth } from "@dash/kit";

/**
 * Notifies the user that an interaction is saved. Names the interaction's month if the screen shows another month,
 * because the interaction would seem lost.
 */
export function toastSaved(
  text: string,
  { month, year }: Pick<CustomerInteraction, "month" | "year">,
  displayedMonth: CalendarMonth | undefined,
  onShowMonth: (month: CalendarMonth) => void,
): void {
  if (!displayedMonth || (month === displayedMonth.month && year === displayedMonth.year))
    return toastSuccess(text);
  toastSuccess(`${text} It counts in ${formatMonth(month, year)}.`, {
    label: "Show month",
    onAction: () => onShowMonth({ month, year }),
  });
}
