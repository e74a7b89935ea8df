import type { CalendarMonth } from "@dash/kit";
import { AskMark } from "../../questions/ask-mark.tsx";
import { IN_LINE } from "../../questions/mark-places.ts";

const names = {
  used: "Hours Used",
  remaining: "Hours Remaining",
  utilization: "Utilization",
};

export interface HoursMarkProps {
  readonly part: keyof typeof names;
  readonly month: CalendarMonth;
}

/** The mark at one of the figures of a month's hours. */
export function HoursMark({ part, month: { month, year } }: HoursMarkProps) {
  return (
    <AskMark
      about={{ kind: "hours", key: part, month, year, name: names[part] }}
      className={IN_LINE}
    />
  );
}
