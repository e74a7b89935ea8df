import { formatMonth, useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { Button } from "../form/button.tsx";
import { MonthSteps } from "./month-steps.tsx";

export interface MonthSwitchProps {
  /** Undefined stands for the running month. */
  readonly selected: CalendarMonth | undefined;
  readonly onSelect: (month: CalendarMonth) => void;
}

/** Goes from month to month, up to the running one. Later months have no data. */
export function MonthSwitch({ selected, onSelect }: MonthSwitchProps) {
  const running = useCurrentMonth();
  const month = selected ?? running;
  return (
    <div
      role="group"
      aria-label="Month shown"
      className="flex items-center gap-1 max-sm:-ml-3 max-sm:gap-0"
    >
      {selected && (
        <Button variant="ghost" size="small" onClick={() => onSelect(running)}>
          This month
        </Button>
      )}
      <MonthSteps month={month} last={running} onSelect={onSelect}>
        <output className="min-w-32 text-center max-sm:min-w-28 text-body font-medium">
          {formatMonth(month.month, month.year)}
        </output>
      </MonthSteps>
    </div>
  );
}
