import { Api } from "@dash/shell/e2e/api";
import { overflowOf, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";
import { dayText, farMonth, isoDay } from "@dash/shell/e2e/far-month";
import { expectNotification } from "@dash/shell/e2e/on-page";
import { formatDuration } from "@dash/kit";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A month whose time no other journey counts. */
const far = farMonth(7);
const dayAt = far.secondWeek;
const monday = dayAt(0);
const weekName = (day: Date) =>
  `Week of ${dayText(day, { day: "numeric", month: "long", year: "numeric" })}`;
const dayName = (day: Date) => dayText(day, { weekday: "long", day: "numeric", month: "long" });

/** The rows of a week: the keys that choose the line, the description, and the same text on each working day. */
const rows = [
  { line: "Technical Support", description: "Site survey", text: "2", minutes: 120 },
  { line: "Technical Support", description: "Low-flow alarms", text: "1.5", minutes: 90 },
  { line: "Customer Service", description: "Order taken by telephone", text: "1", minutes: 60 },
  { line: "Customer Service", description: "Handover to a customer", text: ",5", minutes: 30 },
  { line: "Technical Support", description: "Standby", text: "18-19", minutes: 60 },
];
const WORKING_DAYS = 5;
const weekMinutes = WORKING_DAYS * rows.reduce((sum, { minutes }) => sum + minutes, 0);

/** A keyboard that counts its keys; descriptions are typed without being counted. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    describe: (text: string) => page.keyboard.insertText(text),
  };
}

type Keyboard = ReturnType<typeof keyboardOf>;

async function openWeek(page: Page, date: string): Promise<void> {
  await page.goto(`/time-tracking?view=week&date=${date}`);
  await page.getByRole("grid", { name: /^Week of/ }).waitFor();
}

async function totalOf(page: Page, week: string): Promise<string> {
  const total = page.getByRole("grid", { name: week }).getByRole("row").last();
  return (await total.getByRole("gridcell").last().textContent()) ?? "";
}

async function untilTotal(page: Page, week: string, minutes: number): Promise<void> {
  const total = page.getByRole("grid", { name: week }).getByRole("row").last();
  await total.getByText(formatDuration(minutes), { exact: true }).last().waitFor();
  await page.getByText("Saving…").first().waitFor({ state: "detached" });
}

async function addRow(page: Page, keys: Keyboard, row: (typeof rows)[number]): Promise<void> {
  await keys.press("Enter");
  const line = page.getByRole("form", { name: "Add row" }).getByLabel("Service line");
  await line.waitFor();
  await keys.press(row.line.charAt(0));
  expect(await line.locator("option:checked").textContent()).toBe(row.line);
  await keys.press("Tab");
  await keys.describe(row.description);
  await keys.press("Enter");
  const name = `${row.line}, ${row.description}, ${dayName(monday)}`;
  await page.getByRole("gridcell", { name }).waitFor();
}

it("W-07 W-08 W-16 logs 25 entries by at most 120 keys, and copies them by at most 5", async () => {
  const { page, context, errors } = await signIn(browser, "Jack Osei");
  await openWeek(page, isoDay(monday));
  await page.getByRole("tab", { name: "Week" }).focus();

  const keys = keyboardOf(page);
  const addButton = page.getByRole("button", { name: "Add row" });
  while (!(await addButton.evaluate((button) => button === document.activeElement)))
    await keys.press("Tab");
  for (const row of rows) {
    await addRow(page, keys, row);
    for (let day = 0; day < WORKING_DAYS; day += 1)
      await keys.press(...row.text.split(""), day < WORKING_DAYS - 1 ? "Tab" : "Enter");
  }
  expect(keys.count()).toBeLessThanOrEqual(120);
  await untilTotal(page, weekName(monday), weekMinutes);
  expect(await violationsOf(page)).toEqual([]);

  await openWeek(page, isoDay(dayAt(7)));
  await addButton.focus();
  const copying = keyboardOf(page);
  await copying.press("Tab", "Enter", "ArrowDown", "Enter");
  await expectNotification(page, "25 entries copied from last week.");
  expect(copying.count()).toBeLessThanOrEqual(5);
  await untilTotal(page, weekName(dayAt(7)), weekMinutes);

  const minutes = 2 * weekMinutes;
  const api = new Api(context.request);
  const entries = await api.entries(`month=${far.month}&year=${far.year}`);
  expect(entries.reduce((sum, entry) => sum + entry.minutes, 0)).toBe(minutes);
  const byStart = entries.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const isOverlap = byStart.map(
    (entry, index) => entry.startTime < (byStart[index - 1]?.endTime ?? ""),
  );
  expect(isOverlap).not.toContain(true);
  expect((await api.dashboard(far.month, far.year)).minutesUsed).toBe(minutes);
  await page.goto(far.path);
  const listTotal = page.getByRole("row", { name: /^Total of 50 entries/ });
  await listTotal.getByText(formatDuration(minutes)).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("W-11 shows one day at a time in a narrow window", async () => {
  const narrow = { width: 360, height: 740 };
  const { page, context } = await signIn(browser, "Jack Osei", "/", narrow);
  await openWeek(page, isoDay(dayAt(1)));
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  const cell = (day: Date) =>
    page.getByRole("textbox", { name: `Technical Support, Site survey, ${dayName(day)}` });
  expect(await cell(dayAt(1)).inputValue()).toBe("2:00");
  expect(await cell(dayAt(2)).count()).toBe(0);
  await page
    .getByRole("group", { name: "Day shown" })
    .getByRole("button", { name: /^Wed/ })
    .press("Enter");
  expect(await cell(dayAt(2)).inputValue()).toBe("2:00");
  expect(await cell(dayAt(1)).count()).toBe(0);
  expect(await totalOf(page, weekName(monday))).toBe("6:00");
  await context.close();
});
