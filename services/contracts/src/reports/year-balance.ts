import { over, remaining, roundToUnit } from "./agreeing-figures.ts";
import type { YearBalance } from "./dashboard.ts";

const TENTHS_PER_HOUR = 10;
const MONTH_NAME = { month: "long", timeZone: "UTC" } as const;

/** The hours of months against their allocations: what one month leaves, another may use. */
export function yearBalance(months: readonly YearBalance[]): YearBalance {
  return {
    minutesUsed: months.reduce((sum, { minutesUsed }) => sum + minutesUsed, 0),
    hoursAvailable: months.reduce((sum, { hoursAvailable }) => sum + hoursAvailable, 0),
  };
}

/** The balance in words: `Year to November: 520.4 h of 550 h, 29.6 h left`. */
export function balanceText(month: number, { minutesUsed, hoursAvailable }: YearBalance): string {
  const beyond = over(hoursAvailable, minutesUsed);
  const rest =
    beyond > 0
      ? `${tenths(beyond)} h over`
      : `${tenths(remaining(hoursAvailable, minutesUsed))} h left`;
  const used = tenths(roundToUnit(minutesUsed));
  const name = new Date(Date.UTC(2000, month - 1)).toLocaleString("en-GB", MONTH_NAME);
  return `Year to ${name}: ${used} h of ${hoursAvailable.toLocaleString("en-GB")} h, ${rest}`;
}

function tenths(count: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (count / TENTHS_PER_HOUR).toLocaleString("en-GB", digits);
}
