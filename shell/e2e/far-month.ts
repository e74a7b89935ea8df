import type { Page } from "playwright-core";

/** A month that no demo entry touches, so far ahead that a form asks about its days once. */
export interface FarMonth {
  readonly month: number;
  readonly year: number;
  /** As the screens write it: `February 2027`. */
  readonly name: string;
  /** The screen of its entries. */
  readonly path: string;
  /** One of its days as people type it. */
  day(number: number): string;
}

/** The month that is so many months ahead, three at least. */
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
  };
}

/** Presses the button of the form that logs time, and once more when it asks about the far day. */
export async function createOnFarDay(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Create Time Entry" });
  await button.click();
  await page
    .getByRole("alert")
    .filter({ hasText: "more than 31 days ahead. Save again to keep it." })
    .waitFor();
  await button.click();
}
