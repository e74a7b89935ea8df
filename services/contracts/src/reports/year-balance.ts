import { availableHours, over, remaining, roundToUnit } from "./agreeing-figures.ts";
import { carriedInText, carriedOutText, monthName } from "./carried-text.ts";
import type { YearBalance } from "./dashboard.ts";

const TENTHS_PER_HOUR = 10;

/**
 * The hours of months against their allocations: what one month leaves, another may use. Minutes that one of them carried
 * into another are part of its allocation, so only those from before the first month are added.
 */
export function yearBalance(months: readonly YearBalance[]): YearBalance {
  const carriedIn = months[0]?.carriedIn;
  const carriedOut = months.at(-1)?.carriedOut;
  return {
    minutesUsed: months.reduce((sum, { minutesUsed }) => sum + minutesUsed, 0),
    hoursAvailable: months.reduce((sum, { hoursAvailable }) => sum + hoursAvailable, 0),
    ...(carriedIn && { carriedIn }),
    ...(carriedOut && { carriedOut }),
  };
}

/**
 * The balance in words: `Year to November: 520.4 h of 550 h, 29.6 h left`. What was carried into the year and out of the
 * month follows, where there is any.
 */
export function balanceText(month: number, balance: YearBalance): string {
  const { minutesUsed, carriedIn, carriedOut } = balance;
  const beyond = over(balance, minutesUsed);
  const rest =
    beyond > 0 ? `${tenths(beyond)} h over` : `${tenths(remaining(balance, minutesUsed))} h left`;
  const used = tenths(roundToUnit(minutesUsed));
  const available = availableHours(balance).toLocaleString("en-GB");
  const parts = [
    `Year to ${monthName(month)}: ${used} h of ${available} h`,
    rest,
    carriedInText({ month: 1, carriedIn }),
    carriedOutText({ month, carriedOut }),
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

function tenths(count: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (count / TENTHS_PER_HOUR).toLocaleString("en-GB", digits);
}
