import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser, signIn } from "./browser.ts";

const PHONE = { width: 360, height: 780 };
/** A window of 1440 × 900 at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };
const people = ["Alex Morgan", "Sam Patel", "Vic Jones"] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openDashboard(person: (typeof people)[number], viewport: typeof PHONE) {
  const { context, page } = await signIn(browser, person, "/", viewport);
  await page.getByRole("heading", { name: "Recent Activities" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("[data-loading]"));
  return { context, page };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not visible");
  return { top: box.y, end: box.y + box.height };
}

/** Where the first screen ends: above the bar of a narrow window. */
async function lowestOf(page: Page) {
  return (await boxOf(page.getByRole("navigation", { name: "Most used" }))).top;
}

const monthBar = (page: Page) => page.getByRole("progressbar", { name: "Hours used this month" });
const toDo = (page: Page) => page.getByRole("region", { name: "To do", exact: true });

it.each(people)(
  "the first screen of a phone tells %s how the month stands, and what is to do first",
  async (person) => {
    const { context, page } = await openDashboard(person, PHONE);
    const lowest = await lowestOf(page);
    expect((await boxOf(monthBar(page))).end).toBeLessThanOrEqual(lowest);
    const first = await boxOf(toDo(page).getByRole("listitem").first());
    expect(first.end).toBeLessThanOrEqual(lowest);
    expect(first.top).toBeGreaterThan((await boxOf(monthBar(page))).end);
    await context.close();
  },
);

it.each(people)(
  "at 200 %% zoom the first screen tells %s how the month stands, and how much is to do",
  async (person) => {
    const { context, page } = await openDashboard(person, ZOOMED);
    const lowest = await lowestOf(page);
    expect((await boxOf(monthBar(page))).end).toBeLessThanOrEqual(lowest);
    const kind = toDo(page).getByRole("heading", { level: 3 }).first();
    expect(await kind.innerText()).toMatch(/\d/);
    expect((await boxOf(kind)).end).toBeLessThanOrEqual(lowest);
    await context.close();
  },
);
