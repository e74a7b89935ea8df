import { formatMonth, useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { monthAfter, monthsBetween } from "./selected-month.tsx";

export interface MonthSwitchProps {
  /** Undefined stands for the running month. */
  readonly selected: CalendarMonth | undefined;
  readonly onSelect: (month: CalendarMonth) => void;
}

/** The first month that the contract allows. */
const FIRST = { month: 1, year: 2000 };

/** Goes from month to month, up to the running one. Later months have no data. */
export function MonthSwitch({ selected, onSelect }: MonthSwitchProps) {
  const running = useCurrentMonth();
  const month = selected ?? running;
  return (
    <div role="group" aria-label="Month shown" className="flex items-center gap-1">
      {selected && (
        <Button variant="ghost" size="small" onClick={() => onSelect(running)}>
          This month
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-label="Previous month"
        disabled={monthsBetween(FIRST, month) <= 0}
        onClick={() => onSelect(monthAfter(month, -1))}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <output className="min-w-32 text-center text-body font-medium">
        {formatMonth(month.month, month.year)}
      </output>
      <Button
        variant="ghost"
        size="small"
        aria-label="Next month"
        disabled={monthsBetween(month, running) <= 0}
        onClick={() => onSelect(monthAfter(month, 1))}
      >
        <ChevronRight size={16} aria-hidden />
      </Button>
    </div>
  );
}
