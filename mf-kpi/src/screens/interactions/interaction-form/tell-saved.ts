import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { formatMonth, toastSuccess, type CalendarMonth } from "@dash/kit";

/**
 * Notifies the user that an interaction is saved. Names the interaction's month if the screen shows another month,
 * because the interaction would seem lost.
 */
export function tellSaved(
  text: string,
  { month, year }: Pick<CustomerInteraction, "month" | "year">,
  shown: CalendarMonth | undefined,
  onShowMonth: (month: CalendarMonth) => void,
): void {
  if (!shown || (month === shown.month && year === shown.year)) return toastSuccess(text);
  toastSuccess(`${text} It counts in ${formatMonth(month, year)}.`, {
    label: "Show month",
    onAction: () => onShowMonth({ month, year }),
  });
}
