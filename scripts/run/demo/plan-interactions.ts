import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { demoMonths } from "./demo-calendar.ts";
import { planCalls, type PlannedCall } from "./plan-calls.ts";
import { planEntered, type EnteredInteraction } from "./plan-entered.ts";

export interface PlannedMonth {
  readonly month: CalendarMonth;
  readonly calls: readonly PlannedCall[];
  readonly entered: readonly EnteredInteraction[];
}

/** How many months ago the desk recorded no calls and visits, so that screens have a month without data. */
const SILENT_MONTHS_BACK = 9;

/** Plans the calls and visits of two years until `now`, except for the month without data. */
export function planInteractions(now: Date): PlannedMonth[] {
  const months = demoMonths(now);
  const silent = months.at(-1 - SILENT_MONTHS_BACK);
  const isSilent = ({ month, year }: CalendarMonth): boolean =>
    month === silent?.month && year === silent.year;
  return months
    .filter((month) => !isSilent(month))
    .map((month) => ({
      month,
      calls: planCalls(month, now),
      entered: planEntered(month, now).filter(
        ({ occurredAt }) => !isSilent(londonMonth(occurredAt)),
      ),
    }));
}
