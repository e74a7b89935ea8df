import type { Browser, Locator, Page } from "playwright-core";
import { overflowOf, violationsOf } from "./axe.ts";
import { continueAs, openBrowser, origin, signIn } from "./browser.ts";
import { createOnFarDay, farMonth } from "./far-month.ts";
import { press, run, expectNotification } from "./on-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const far = farMonth(5);
const NARROW = { width: 360, height: 780 };

/** The bounding box of an element that must be on the page. */
async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}

async function openCalendar(within: Page | Locator, page: Page): Promise<Locator> {
  await within.getByRole("button", { name: "Open calendar" }).click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await calendar.getByRole("grid").waitFor();
  return calendar;
}

it.each(["light", "dark"] as const)(
  "the calendar opens day first and Monday first in a browser of US English, 360 px wide, %s, with no fault that axe finds",
  async (colorScheme) => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: NARROW,
      locale: "en-US",
      timezoneId: "America/New_York",
      colorScheme,
    });
    const page = await context.newPage();
    await page.goto("/api/login?returnTo=%2Ftime-tracking%3Fnew%3Dentry");
    await continueAs(page, "Priya Shah");
    const field = page.getByRole("form", { name: "New Time Entry" }).getByLabel("Date");
    await field.fill("3 Jul 26");
    await field.blur();
    expect(await field.inputValue()).toBe("03/07/2026");

    const calendar = await openCalendar(page, page);
    expect(await calendar.getByRole("grid", { name: "July 2026" }).count()).toBe(1);
    expect(await calendar.locator("th").first().innerText()).toBe("Mo");
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    const { x, y, width, height } = await boxOf(calendar);
    expect(Math.min(x, y, NARROW.width - x - width, NARROW.height - y - height)).toBeGreaterThan(0);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await calendar.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("26/06/2026");
    await context.close();
  },
);

it("the calendar works within a dialog, which Escape leaves open", async () => {
  const { page, context, errors } = await signIn(browser, "Sam Patel", far.path);
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Survey" });
  await form.getByLabel("Date").fill(far.day(2));
  await form.getByLabel("Description").fill(`Calendar ${run}`);
  await createOnFarDay(page);
  const row = page.getByRole("row", { name: new RegExp(`Calendar ${run}`) });
  await row.getByRole("button", { name: /Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Time Entry" });
  const calendar = await openCalendar(dialog, page);
  await page.keyboard.press("Escape");
  await calendar.waitFor({ state: "detached" });
  await dialog.waitFor();

  await openCalendar(dialog, page);
  await calendar.getByRole("button", { name: new RegExp(` 5 ${far.name}`) }).click();
  await calendar.waitFor({ state: "detached" });
  await press(dialog, "Save Changes");
  await dialog
    .getByRole("alert")
    .filter({ hasText: `That is 5 ${far.name}` })
    .waitFor();
  await press(dialog, "Save Changes");
  await expectNotification(page, "Time entry updated successfully!");
  await row.getByText(/^5 /).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("an error that appears when its field loses the focus does not move the button that is being pressed", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/stock-management");
  await press(page, "Add Stock Item");
  const dialog = page.getByRole("dialog", { name: "Add Stock Item" });
  const button = dialog.getByRole("button", { name: "Create Stock Item" });
  await dialog.getByLabel("Name").focus();
  const before = await boxOf(button);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // By now the field has lost the focus and its error is visible.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 200)));
  expect(await boxOf(button)).toEqual(before);
  expect(await dialog.getByText("Name is required").count()).toBe(0);
  await page.mouse.up();
  await dialog.getByText("Name is required").waitFor();
  // The press submitted the form: the other fields are validated too.
  await dialog.getByText("Category is required").waitFor();
  await context.close();
});

it("a dialog closed by Escape restores its draft until the user discards the draft", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/stock-management");
  const dialog = page.getByRole("dialog", { name: "Add Stock Item" });
  await press(page, "Add Stock Item");
  await dialog.getByLabel("Name").fill("Half a switch");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectNotification(page, "Draft kept");
  await page.reload();
  await press(page, "Add Stock Item");
  await dialog.getByText("Your draft is back").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Half a switch");
  await press(dialog, "Discard draft");
  expect(await dialog.getByLabel("Name").inputValue()).toBe("");
  await context.close();
});
