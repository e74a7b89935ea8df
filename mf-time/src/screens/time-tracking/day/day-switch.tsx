import { useToday } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { NextIcon, PreviousIcon } from "@dash/kit/ui/icons";
import { Tooltip } from "@dash/kit/ui/tooltip";
import { useEffect, useEffectEvent } from "react";
import { daysAfter } from "../week/week-days.ts";
import { dayTitle } from "./day-title.ts";

export interface DaySwitchProps {
  readonly date: string;
  readonly onDate: (date: string) => void;
}

const steps = [
  { key: "PageUp", label: "Previous day", Icon: PreviousIcon, days: -1 },
  { key: "PageDown", label: "Next day", Icon: NextIcon, days: 1 },
] as const;

/** Goes from day to day, by buttons or by keys, and back to today. */
export function DaySwitch({ date, onDate }: DaySwitchProps) {
  const today = useToday();
  useDayKeys(date, onDate);
  return (
    <div role="group" aria-label="Day shown" className="time:flex time:items-center time:gap-1">
      {date !== today && (
        <Button variant="ghost" size="small" onClick={() => onDate(today)}>
          Today
        </Button>
      )}
      {steps.map(({ key, label, Icon, days }) => (
        <Tooltip key={key} text={`${label} (Alt+${key})`}>
          <Button
            variant="ghost"
            size="small"
            aria-label={label}
            aria-keyshortcuts={`Alt+${key}`}
            onClick={() => onDate(daysAfter(date, days))}
          >
            <Icon size={16} aria-hidden="true" />
          </Button>
        </Tooltip>
      ))}
      <output className="time:sr-only">{dayTitle(date)}</output>
    </div>
  );
}

/** Alt+PageUp and Alt+PageDown, wherever the focus is, a dialog excepted. The browser uses neither of them. */
function useDayKeys(date: string, onDate: (date: string) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps.find(({ key }) => key === event.key);
    const isInDialog = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || isInDialog) return;
    event.preventDefault();
    onDate(daysAfter(date, step.days));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
