import type { CalendarMonth } from "@dash/kit";
import type { ReactNode } from "react";
import { monthAfter, monthsBetween } from "./selected-month.tsx";
import { StepButton } from "./step-button.tsx";

/** The first and the last month that the contract allows. */
const FIRST = { month: 1, year: 2000 };
const LAST = { month: 12, year: 2100 };

interface MonthStepProps {
  readonly to: "previous" | "next";
  readonly month: CalendarMonth;
  /** The last month to go to. */
  readonly last?: CalendarMonth;
  readonly onSelect: (month: CalendarMonth) => void;
}

/** Goes to the month before or after. */
export function MonthStep({ to, month, last = LAST, onSelect }: MonthStepProps) {
  const isEnd =
    to === "previous" ? monthsBetween(FIRST, month) <= 0 : monthsBetween(month, last) <= 0;
  return (
    <StepButton
      to={to}
      unit="month"
      disabled={isEnd}
      onStep={() => onSelect(monthAfter(month, to === "previous" ? -1 : 1))}
    />
  );
}

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
