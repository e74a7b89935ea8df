import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { useUndo, type Undo } from "@dash/kit/ui/feedback/use-undo";

export interface SavedToastOptions {
  /** The month on the screen; undefined for all months. */
  readonly displayedMonth?: CalendarMonth | undefined;
  readonly onShowMonth?: (month: CalendarMonth) => void;
}

/**
 * Gives a function that says that an interaction is saved, and offers to take that back. It names the interaction's
 * month if the screen shows another month, because the interaction would seem lost.
 */
export function useToastSaved({ displayedMonth, onShowMonth }: SavedToastOptions) {
  const offerUndo = useUndo();
  return (
    text: string,
    { month, year }: Pick<CustomerInteraction, "month" | "year">,
    undo?: Undo,
  ): void => {
    if (!displayedMonth || (month === displayedMonth.month && year === displayedMonth.year))
      return offerUndo(text, undo);
    offerUndo(`${text} It counts in ${formatMonth(month, year)}.`, undo, {
      label: "Show month",
      onAction: () => onShowMonth?.({ month, year }),
    });
  };
}
