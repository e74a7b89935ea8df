import { daysLater, useToday } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { NextIcon, PreviousIcon } from "@dash/kit/ui/layout/icons";
import { weekOf } from "./week-days.ts";

export interface WeekSwitchProps {
  readonly date: string;
  readonly onDate: (date: string) => void;
}

/** Goes from week to week, and back to the running one. */
export function WeekSwitch({ date, onDate }: WeekSwitchProps) {
  const today = useToday();
  return (
    <div role="group" aria-label="Week shown" className="time:flex time:items-center time:gap-1">
      {!weekOf(date).days.includes(today) && (
        <Button variant="ghost" size="small" onClick={() => onDate(today)}>
          This week
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-label="Previous week"
        onClick={() => onDate(daysLater(date, -7))}
      >
        <PreviousIcon size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label="Next week"
        onClick={() => onDate(daysLater(date, 7))}
      >
        <NextIcon size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
