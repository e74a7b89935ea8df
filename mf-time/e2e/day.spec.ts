import { Api } from "@dash/shell/e2e/api";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";
import { dayText, farMonth, isoDay } from "@dash/shell/e2e/far-month";
import { expectNotification } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A month whose time no other journey counts. */
const far = farMonth(9);
const tuesday = far.secondWeek(1);
const wednesday = far.secondWeek(2);
const nameOf = (day: Date) =>
  dayText(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
const PATH = `/time-tracking?view=day&date=${isoDay(tuesday)}`;

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Moves on by Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((where) => document.activeElement?.matches(where), selector);
  while (!(await isThere())) await page.keyboard.press("Tab");
}

/** Waits until a field of the line has the focus, which it gets after a save and from a gap. */
async function waitForFocus(page: Page, field: string): Promise<void> {
  await page.locator(`form[aria-label='Add to this day'] ${field}:focus`).waitFor();
}

const rows = (page: Page) => page.getByRole("table", { name: /^Your time entries of/ });

it("W-12 logs a day by keyboard alone: times, a gap, and a length", async () => {
  const { page, context } = await signIn(browser, "Jack Osei", PATH);
  await page.getByRole("heading", { name: nameOf(tuesday) }).waitFor();
  await page.getByRole("button", { name: "09:00 to 17:00: add" }).waitFor();

  await tabTo(page, "form[aria-label='Add to this day'] select");
  await page.keyboard.type("Survey");
  await press(page, "Tab");
  await page.keyboard.type("9");
  await press(page, "Tab");
  await page.keyboard.type("1030");
  await press(page, "Tab", "Tab");
  await page.keyboard.type("Roof measured");
  await press(page, "Enter");
  await rows(page).getByText("Roof measured").waitFor();
  await expectNotification(page, "Time entry created successfully!");

  // The line is kept, the focus is back on it, and the start is the last end.
  await waitForFocus(page, "select");
  await press(page, "Tab");
  await page.keyboard.type("1115");
  await press(page, "Tab");
  await page.keyboard.type("12");
  await press(page, "Tab", "Tab");
  await page.keyboard.type("Report of the survey");
  await press(page, "Enter");
  await rows(page).getByText("Report of the survey").waitFor();
  await waitForFocus(page, "select");

  await tabTo(page, "[aria-label='10:30 to 11:15: add']");
  await press(page, "Enter");
  await waitForFocus(page, "[name=description]");
  await page.keyboard.type("Drive back");
  await press(page, "Enter");
  await rows(page).getByText("Drive back").waitFor();
  await rows(page).getByRole("row", { name: "Total of 3 entries 3:00" }).waitFor();

  await waitForFocus(page, "select");
  await press(page, "Tab", "Delete", "Tab", "Tab");
  await page.keyboard.type("0.5");
  await press(page, "Tab");
  await page.keyboard.type("Calls");
  await press(page, "Enter");
  await rows(page)
    .getByRole("row", { name: /12:00.*12:30.*Calls/ })
    .waitFor();
  await rows(page).getByRole("row", { name: "Total of 4 entries 3:30" }).waitFor();

  await press(page, "Alt+PageDown");
  await page.getByRole("heading", { name: nameOf(wednesday) }).waitFor();
  await press(page, "Alt+PageUp");
  await rows(page).getByText("Drive back").waitFor();
  await context.close();
});

it("W-12 W-15 the day has no barrier in light, dark and on a phone, and its actions are visible at rest", async () => {
  const { page, context } = await signIn(browser, "Priya Shah");
  const api = new Api(context.request);
  await api.logQuarter((await api.serviceLine()).id, new Date(`${isoDay(tuesday)}T10:00Z`));
  await page.goto(PATH);
  const duplicate = rows(page).getByRole("button", { name: /^Duplicate/ });
  await duplicate.waitFor();
  await page.mouse.move(0, 0);
  const opacities = await duplicate.evaluate((button) => {
    const layers: Element[] = [];
    for (let each: Element | null = button; each; each = each.parentElement) layers.push(each);
    return layers.map((each) => getComputedStyle(each).opacity);
  });
  expect(new Set(opacities)).toEqual(new Set(["1"]));
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("html[data-theme=dark]").waitFor();
  await untilStill(page);
  expect(await violationsOf(page, "colours")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await context.close();
});

it("four calls and a visit are five proposals, and Enter logs each once", async () => {
  const past = farMonth(-30).secondWeek(4);
  const { page, context } = await signIn(browser, "Megan Lewis");
  const api = new Api(context.request);
  const { id: serviceLineId } = await api.serviceLine();
  const enter = async (time: string, customerName: string, durationSeconds: number) => {
    const occurredAt = `${isoDay(past)}T${time}:00Z`;
    const interactionType = durationSeconds > 1_000 ? "visit" : "call";
    const data = { interactionType, serviceLineId, occurredAt, customerName, durationSeconds };
    const answer = await context.request.post("/api/customer-interactions", { data });
    expect(answer.status()).toBe(201);
  };
  const names = ["Aisha Abbott", "Ben Booth", "Cara Cole", "Dev Dale"];
  for (const [index, name] of names.entries()) await enter(`1${index}:00`, name, 310);
  await enter("14:00", "Eve East", 5_400);

  await page.goto(`/time-tracking?view=day&date=${isoDay(past)}`);
  const proposals = page.getByRole("button", { name: /: log (Call|Visit)/ });
  await proposals.nth(4).waitFor();
  expect(await proposals.count()).toBe(5);
  expect(
    await rows(page)
      .getByText(/^Total of/)
      .count(),
  ).toBe(0);
  expect(await violationsOf(page)).toEqual([]);

  await proposals.first().focus();
  await press(page, "Enter", "Enter");
  await rows(page).getByRole("row", { name: "Total of 2 entries 0:10" }).waitFor();
  await enter("15:45", "Finn Ford", 20);
  await page.reload();
  await page.getByRole("button", { name: /log Call with Finn Ford/ }).waitFor();
  expect(await proposals.count()).toBe(4);
  expect(
    await rows(page)
      .getByText(/^Call with (Aisha|Ben)/)
      .count(),
  ).toBe(2);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const lastRow = rows(page).getByRole("row", { name: /Eve East/ });
  await lastRow.click();
  await rows(page).getByRole("row", { name: "Total of 3 entries 1:40" }).waitFor();
  await context.close();
});
