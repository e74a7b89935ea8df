import type { Page } from "playwright-core";

/** A month without demo entries, so far ahead that a form asks for confirmation of its days. */
export interface FarMonth {
  readonly month: number;
  readonly year: number;
  /** The name on the screens, such as `February 2027`. */
  readonly name: string;
  /** The path of the month's time entries. */
  readonly path: string;
  /** A day of the month in the form that people type. */
  day(number: number): string;
  /** The month's second week, from Monday on: 0 is its Monday. The week after it is in the same month. */
  secondWeek(offset: number): Date;
}

const DAY_MS = 86_400_000;

/** The month that is `ahead` months from now; at least three for a form that asks for confirmation. */
export function farMonth(ahead: number): FarMonth {
  const today = new Date();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1));
  const [month, year] = [first.getUTCMonth() + 1, first.getUTCFullYear()];
  const name = first.toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return {
    month,
    year,
    name,
    path: `/time-tracking?month=${month}&year=${year}`,
    day: (number) => `${number}/${month}/${year}`,
    secondWeek: (offset) => {
      const eighth = Date.UTC(year, month - 1, 8);
      const untilMonday = (8 - new Date(eighth).getUTCDay()) % 7;
      return new Date(eighth + (untilMonday + offset) * DAY_MS);
    },
  };
}

/** The path of last month's time entries. The demonstration has some on each day of the year. */
export const lastMonthsEntries = farMonth(-1).path;

/** The day as addresses contain it: `2027-06-15`. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The day as screens write it, in the parts that are asked for: `Tuesday 15 June 2027`. */
export function dayText(day: Date, parts: Intl.DateTimeFormatOptions): string {
  return day.toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" }).replace(",", "");
}

/** Presses the create button, and once more when the form asks for confirmation of the far day. */
export async function createOnFarDay(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Create Time Entry" });
  await button.click();
  await page
    .getByRole("alert")
    .filter({ hasText: "more than 31 days ahead. Save again to keep it." })
    .waitFor();
  await button.click();
}
