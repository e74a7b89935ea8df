import { availableHours, roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { balanceText } from "@dash/contracts/reports/year-balance";
import { tenthsText } from "./figures.presenter.ts";
import { shortMonthText } from "./periods.presenter.ts";

const MINUTES_PER_HOUR = 60;
const MONTHS_OF_YEAR = 12;
const MOST_STEPS = 5;
/** Printed when nothing was logged in a month: a zero would look like a measured figure. */
const NO_HOURS = "–";

/** The used and the allowed hours of each month of the year, as a chart and as a table. */
export function presentYearCourse({ hoursOfYear, yearBalance, year, month }: ReportData) {
  const most = Math.max(
    ...hoursOfYear.map((entry) => Math.max(entry.minutesUsed / 60, availableHours(entry))),
    1,
  );
  const step = roundStep(most / MOST_STEPS);
  const steps = Math.ceil(most / step);
  const top = steps * step;
  const months = hoursOfYear.map((entry) => ({
    slot: entry.month - 1,
    name: shortMonthText(entry.month),
    used: entry.minutesUsed === 0 ? NO_HOURS : tenthsText(roundToUnit(entry.minutesUsed)),
    available: availableText(entry),
    usedHeight: entry.minutesUsed / MINUTES_PER_HOUR / top,
    availableHeight: availableHours(entry) / top,
  }));
  return {
    year: String(year),
    months,
    slots: Array.from({ length: MONTHS_OF_YEAR }, (_, index) => shortMonthText(index + 1)),
    ticks: Array.from({ length: steps + 1 }, (_, index) => ({
      label: (index * step).toLocaleString("en-GB"),
      height: index / steps,
    })),
    alt: `Bar chart of the hours used in each month of ${year}, with a line at the hours available: ${months
      .map(({ name, used, available }) => `${name} ${used} of ${available}`)
      .join("; ")}.`,
    balance: yearBalance ? balanceText(month, yearBalance) : null,
  };
}

/** The hours of the tier and those carried in, such as `50.0 + 6.5`: the former sum to the year's. */
function availableText({ hoursAvailable, carriedIn = 0 }: ReportData["hoursOfYear"][number]) {
  const carried = carriedIn > 0 ? ` + ${tenthsText(roundToUnit(carriedIn))}` : "";
  return tenthsText(hoursAvailable * 10) + carried;
}

/** Rounds up to 1, 2, 5, 10, 20, 50 and so on, for the distance of the chart's grid lines. */
function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return ([1, 2, 5].find((factor) => factor * magnitude >= least) ?? 10) * magnitude;
}
