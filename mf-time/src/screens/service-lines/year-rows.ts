import {
  apportion,
  minutesAvailable,
  MINUTES_PER_TENTH,
} from "@dash/contracts/reports/agreeing-figures";
import { balanceText, yearBalance } from "@dash/contracts/reports/year-balance";
import type { HoursByMonth, MonthHours } from "@dash/contracts/time/hours-by-month";
import { formatMonth } from "@dash/kit";

/** A chart has six patterns: five lines, and one for all other lines. */
const MOST_SERIES = 6;
const OTHERS = { key: "others", label: "Other lines", colour: "var(--ink-soft)" };

/** The lines with the most hours in the year, and their displayed minutes per month. */
export function yearRows({ year, months }: HoursByMonth) {
  const lines = linesOf(months);
  const isAll = lines.length <= MOST_SERIES;
  const named = isAll ? lines : lines.slice(0, MOST_SERIES - 1);
  const rows = months.map((each) => {
    const { month, minutesUsed, lines: used } = each;
    const minutes = named.map(({ key }) => minutesOf(used, key));
    const rest = minutesUsed - minutes.reduce((sum, spent) => sum + spent, 0);
    const parts = apportion([...minutes, ...(isAll ? [] : [rest])]);
    return {
      key: String(month),
      label: formatMonth(month, year).slice(0, 3),
      values: parts.map((tenths) => (isToCome(each) ? null : tenths * MINUTES_PER_TENTH)),
    };
  });
  const limits = months.map(({ hoursAvailable, carriedIn, hasBegun }) =>
    hasBegun && hoursAvailable ? minutesAvailable({ hoursAvailable, carriedIn }) : null,
  );
  return { series: isAll ? named : [...named, OTHERS], rows, limits };
}

/** The balance of the year up to its newest month that has begun; undefined for a year to come. */
export function balanceOf({ months }: HoursByMonth): string | undefined {
  const begun = months.flatMap(({ hoursAvailable, ...month }) =>
    hoursAvailable === null || !month.hasBegun ? [] : [{ ...month, hoursAvailable }],
  );
  const newest = begun.at(-1);
  return newest && balanceText(newest.month, yearBalance(begun));
}

function linesOf(months: HoursByMonth["months"]) {
  const totals = new Map<string, { key: string; label: string; colour: string; minutes: number }>();
  for (const {
    serviceLineId: key,
    serviceLineName: label,
    color: colour,
    minutes,
  } of months.flatMap(({ lines }) => lines))
    totals.set(key, { key, label, colour, minutes: minutes + (totals.get(key)?.minutes ?? 0) });
  return [...totals.values()]
    .sort((a, b) => b.minutes - a.minutes || a.label.localeCompare(b.label, "en-GB"))
    .map(({ key, label, colour }) => ({ key, label, colour }));
}

/** A line's minutes in each month; null for a month that is still to come. */
export function minutesOfLine({ months }: HoursByMonth, id: string): (number | null)[] {
  return months.map((each) => (isToCome(each) ? null : minutesOf(each.lines, id)));
}

function isToCome({ hoursAvailable, minutesUsed }: MonthHours): boolean {
  return hoursAvailable === null && minutesUsed === 0;
}

function minutesOf(lines: MonthHours["lines"], id: string): number {
  return lines.find(({ serviceLineId }) => serviceLineId === id)?.minutes ?? 0;
}
