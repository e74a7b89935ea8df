import type { Browser, Locator, Page } from "playwright-core";
import { overflowOf, untilStill, violationsOf } from "../axe.ts";
import { openBrowser, signIn } from "../browser.ts";
import { expectNotification } from "../on-page.ts";

const PHONE = { width: 360, height: 780 };
/** The least height of what is pressed by a finger. */
const LEAST_PX = 44;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const bar = (page: Page) => page.getByRole("navigation", { name: "Most used" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "New" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not visible");
  return { ...box, end: box.y + box.height };
}

it("the bar of a phone goes to each place, and says where one is", async () => {
  const { page, context, errors } = await signIn(browser, "Sam Patel", "/", PHONE);
  for (const [place, title] of [
    ["Time", "Time Tracking"],
    ["Customers", "Customer Interactions"],
    ["Dashboard", "Partnership Dashboard"],
  ] as const) {
    await bar(page).getByRole("link", { name: place }).click();
    await heading(page, title).waitFor();
    expect(await bar(page).locator("[aria-current=page]").allInnerTexts()).toEqual([place]);
  }
  await bar(page).getByRole("button", { name: "More" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await drawer.waitFor();
  expect(await drawer.locator("nav > div > ul > li > a").count()).toBe(10);
  await drawer.getByRole("link", { name: "Stock Management" }).click();
  await heading(page, "Stock Management").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it.each([
  ["Log time", "/time-tracking"],
  ["New visit", "/interactions"],
  ["Record movement", "/stock-management"],
  ["New lead", "/sales-pipeline"],
])("the plus of the bar begins with %s", async (action, path) => {
  const { page, context } = await signIn(browser, "Sam Patel", "/kpi-reports", PHONE);
  await bar(page).getByRole("button", { name: "New" }).click();
  await sheet(page).getByRole("link", { name: action }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page
    .locator("[role=dialog] :is(input, select, textarea), form :is(input, select)")
    .first()
    .waitFor();
  await context.close();
});

it("K12-4 on a phone Back closes the sheet of the plus, and steps over a drawer that was closed by Escape", async () => {
  const { page, context, errors } = await signIn(browser, "Sam Patel", "/kpi-reports", PHONE);
  await heading(page, "KPI Reports").waitFor();
  await bar(page).getByRole("link", { name: "Time" }).click();
  await heading(page, "Time Tracking").waitFor();
  await bar(page).getByRole("button", { name: "New" }).click();
  await sheet(page).waitFor();
  await untilEntryOf(page);
  await page.goBack();
  await sheet(page).waitFor({ state: "detached" });

  await bar(page).getByRole("button", { name: "More" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await drawer.waitFor();
  await untilEntryOf(page);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await page.goBack();
  await heading(page, "KPI Reports").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** Waits until what floats has its entry in the history of the browser. */
async function untilEntryOf(page: Page): Promise<void> {
  await page.waitForFunction(() => ((history.state as { floating?: number }).floating ?? 0) > 0);
}

it("a viewer, who writes nothing down, has no plus, and the leads in the place of the customers", async () => {
  const { page, context } = await signIn(browser, "Vic Jones", "/", PHONE);
  await bar(page).getByRole("link", { name: "Pipeline" }).waitFor();
  expect(await bar(page).getByRole("button", { name: "New" }).count()).toBe(0);
  await context.close();
});

it("everything in the frame of a phone is as large as a finger, and nothing stands behind the bar", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/stock-management", PHONE);
  await heading(page, "Stock Management").waitFor();
  const pressed = page.locator(":is(header, nav[aria-label='Most used']) :is(a, button):visible");
  for (const item of await pressed.all())
    expect((await boxOf(item)).height).toBeGreaterThanOrEqual(LEAST_PX);
  expect((await boxOf(bar(page))).end).toBe(PHONE.height);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const { top } = await page.evaluate(() => ({
    top: [...document.querySelectorAll("main *")]
      .filter((element) => element.childElementCount === 0)
      .reduce((most, element) => Math.max(most, element.getBoundingClientRect().bottom), 0),
  }));
  expect(top).toBeLessThanOrEqual((await boxOf(bar(page))).y);
  await context.close();
});

it("a notification stands above the bar", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/kpi-reports", PHONE);
  await context.route(/\/assets\/shell\/.*\.js/, (route) => route.abort(), { times: 1 });
  await bar(page).getByRole("button", { name: "New" }).click();
  const text = "The list could not be loaded. Please try again.";
  await expectNotification(page, text);
  await untilStill(page);
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  expect((await boxOf(toast.first())).end).toBeLessThanOrEqual((await boxOf(bar(page))).y);
  await context.close();
});

it.each(["light", "dark"] as const)(
  "bar and sheet have no fault that axe finds, and nothing sticks out (%s)",
  async (colorScheme) => {
    const { page, context } = await signIn(browser, "Alex Morgan", "/", PHONE);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await bar(page).getByRole("button", { name: "New" }).click();
    await sheet(page).getByRole("link", { name: "New lead" }).waitFor();
    await untilStill(page);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    expect(
      await bar(page)
        .getByRole("button", { name: "New" })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await context.close();
  },
);

it("a larger window has no bar", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/", { width: 800, height: 900 });
  await page.getByRole("button", { name: "Open navigation" }).waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.setViewportSize(PHONE);
  await bar(page).waitFor();
  expect(await page.getByRole("button", { name: "Open navigation" }).isVisible()).toBe(false);
  await context.close();
});
