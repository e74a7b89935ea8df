import type { CustomerInteraction } from "@dash/contracts/customer-interactions";
import { formatMonth, toastSuccess, type CalendarMonth } from "@dash/kit";

/** Says that an interaction is saved and, where its month is not the shown one, which it is: it would seem lost. */
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
