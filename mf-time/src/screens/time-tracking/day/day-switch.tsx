import { daysLater, useToday } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { StepButton } from "@dash/kit/ui/layout/step-button";
import { dayTitle } from "./day-title.ts";

export interface DaySwitchProps {
  readonly date: string;
  readonly onDate: (date: string) => void;
}

/** Goes from day to day, by buttons or by keys, and back to today. */
export function DaySwitch({ date, onDate }: DaySwitchProps) {
  const today = useToday();
  return (
    <div role="group" aria-label="Day shown" className="time:flex time:items-center time:gap-1">
      {date !== today && (
        <Button variant="ghost" size="small" onClick={() => onDate(today)}>
          Today
        </Button>
      )}
      <StepButton to="previous" unit="day" onStep={() => onDate(daysLater(date, -1))} />
      <StepButton to="next" unit="day" onStep={() => onDate(daysLater(date, 1))} />
      <output className="time:sr-only">{dayTitle(date)}</output>
    </div>
  );
}
