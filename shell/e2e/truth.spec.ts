import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser, signIn } from "./browser.ts";
import { press } from "./on-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The numbers in a part that match the pattern, in tenths. */
async function tenthsIn(part: Locator, pattern: RegExp): Promise<number[]> {
  const found = (await part.innerText()).matchAll(pattern);
  return [...found].map(([, figure = ""]) => Number(figure.replace(".", "")));
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

async function expectMonth(page: Page, path: string, search: URLSearchParams): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const { searchParams } = new URL(page.url());
  for (const [name, value] of search) expect(searchParams.get(name)).toBe(value);
}

describe("a past month", () => {
  it("stays selected from the dashboard to its lines and entries, with the same hours", async () => {
    const { page, context, errors } = await signIn(browser, "Vic Jones");
    await press(page, "Previous month");
    const card = page.getByRole("region", { name: /^Hours Used in/ });
    await card.waitFor();
    const month = new URL(page.url()).searchParams;
    const heading = card.getByRole("heading", { level: 2 });
    const name = (await heading.innerText()).replace("Hours Used in ", "");
    const used = (await tenthsIn(card, /(\d+\.\d)h/g)).slice(0, 1);
    const rows = page.getByRole("region", { name: "Service Line Breakdown" });
    await rows.getByText(name).waitFor();
    const hours = await tenthsIn(rows, /(\d+\.\d)h/g);
    expect([sumOf(hours)]).toEqual(used);
    expect(sumOf(await tenthsIn(rows, /(\d+\.\d)%/g))).toBe(1_000);

    await page.getByRole("link", { name: "View Details" }).click();
    await expectMonth(page, "/service-lines", month);
    const total = page.getByRole("region", { name: `${name} Performance` });
    await total.getByText("Total Hours Used").waitFor();
    expect(await tenthsIn(total, /(\d+\.\d)h/g)).toEqual(used);
    const lines = page.getByRole("table", { name: "Hours by Service Line" });
    await lines.getByRole("columnheader", { name: `Hours in ${name}` }).waitFor();
    const ofLines = await tenthsIn(lines.locator("tbody"), /(\d+\.\d)h\s+Active/g);
    expect(ofLines.sort()).toEqual(hours.sort());

    await lines.getByRole("link", { name: "Entries of Training" }).click();
    await expectMonth(page, "/time-tracking", month);
    await page.getByText("Line: Training").waitFor();
    const chosen = (label: string) =>
      page.getByLabel(label).locator("option:checked").first().innerText();
    expect(`${await chosen("Month")} ${await chosen("Year")}`).toBe(name);
    await page.getByRole("table", { name: `Recent Time Entries, ${name}` }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("stays selected from a line of the dashboard, and in all entries", async () => {
    const { page, context } = await signIn(browser, "Vic Jones");
    await press(page, "Previous month");
    const rows = page.getByRole("region", { name: "Service Line Breakdown" });
    await page.getByRole("region", { name: /^Hours Used in/ }).waitFor();
    const month = new URL(page.url()).searchParams;
    const activities = page.getByRole("region", { name: "Recent Activities" });
    await activities.getByRole("link", { name: "View All" }).click();
    await expectMonth(page, "/time-tracking", month);
    await page.goBack();
    const line = rows.getByRole("listitem").first().getByRole("link");
    const name = await line.innerText();
    await line.click();
    await expectMonth(page, "/time-tracking", month);
    await page.getByText(`Line: ${name}`).waitFor();
    await context.close();
  });
});

it("shows the exact hours on keyboard focus", async () => {
  const { page, context } = await signIn(browser, "Vic Jones");
  await press(page, "Previous month");
  // Hours of calls, because those of entries may be exact in tenths.
  const hours = page
    .getByRole("region", { name: "Recent Activities" })
    .getByRole("button", { name: /^\d+\.\dh$/ })
    .first();
  await hours.focus();
  expect(await page.getByRole("tooltip").innerText()).toMatch(/^Exactly \d+:\d\d$/);
  await context.close();
});
