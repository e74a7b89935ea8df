import { balanceText } from "@dash/contracts/reports/year-balance";
import type { DashboardMonth } from "./dashboard-month.ts";
import { changeText } from "./month-change.ts";

export interface MonthContextProps {
  readonly month: DashboardMonth;
}

/** The service line that changed most against the month before, and the balance of the year; each where there is one. */
export function MonthContext({ month }: MonthContextProps) {
  const { largestChange, yearBalance } = month;
  return (
    <>
      {largestChange && (
        <p className="kpi:mt-1 kpi:text-body kpi:max-sm:text-label kpi:wrap-anywhere">
          {changeText(largestChange, month)}
        </p>
      )}
      {yearBalance && (
        <p className="kpi:mt-1 kpi:text-body kpi:max-sm:text-label kpi:text-ink-soft kpi:tabular-nums">
          {balanceText(month.month, yearBalance)}
        </p>
      )}
    </>
  );
}
