import type { CalendarMonth } from "@dash/kit";
import type { ReactNode } from "react";
import { monthAfter, monthsBetween } from "./selected-month.tsx";
import { StepButton } from "./step-button.tsx";

/** The first and the last month that the contract allows. */
const FIRST = { month: 1, year: 2000 };
const LAST = { month: 12, year: 2100 };

export interface MonthStepsProps {
  readonly month: CalendarMonth;
  /** The last month to go to. */
  readonly last?: CalendarMonth;
  readonly onSelect: (month: CalendarMonth) => void;
  /** The fields or the name of the month. */
  readonly children: ReactNode;
}

/** A month between the steps to the month before and after. */
export function MonthSteps({ month, last = LAST, onSelect, children }: MonthStepsProps) {
  return (
    <>
      <StepButton
        to="previous"
        unit="month"
        disabled={monthsBetween(FIRST, month) <= 0}
        onStep={() => onSelect(monthAfter(month, -1))}
      />
      {children}
      <StepButton
        to="next"
        unit="month"
        disabled={monthsBetween(month, last) <= 0}
        onStep={() => onSelect(monthAfter(month, 1))}
      />
    </>
  );
}
