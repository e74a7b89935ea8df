import type { CalendarMonth } from "@dash/kit";
import type { ReactNode } from "react";
import { MonthStep } from "./month-step.tsx";

export interface MonthStepsProps {
  readonly month: CalendarMonth;
  readonly onSelect: (month: CalendarMonth) => void;
  /** The fields of the month and the year. */
  readonly children: ReactNode;
}

/** The month and the year of a list, between the steps to the month before and after. */
export function MonthSteps({ month, onSelect, children }: MonthStepsProps) {
  return (
    <>
      <MonthStep to="previous" month={month} onSelect={onSelect} />
      {children}
      <MonthStep to="next" month={month} onSelect={onSelect} />
    </>
  );
}
