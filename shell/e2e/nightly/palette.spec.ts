import { readAreaJson } from "@dash/kit/build/area-json";
import { webFolders } from "@dash/kit/build/web-folders";
import type { Browser, Locator, Page } from "playwright-core";
import { projectRoot } from "../../../scripts/testing/journey-system.ts";
import { overflowOf, untilStill, violationsOf } from "../axe.ts";
import { openBrowser, signIn } from "../browser.ts";
import { processIdOf } from "../processes.ts";

const PHONE = { width: 360, height: 780 };
const areas = webFolders(projectRoot).areas.map(readAreaJson);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const field = (page: Page) => palette(page).getByRole("combobox", { name: "Search" });
const option = (page: Page, name: string | RegExp) =>
  palette(page).getByRole("option", { name }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens the palette by keyboard and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.keyboard.type(text);
}

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** The screens and actions that the palette offers without any text. */
async function offered(page: Page): Promise<string[]> {
  await search(page, "");
  const texts = await palette(page)
    .getByRole("option")
    .locator("span:first-of-type")
    .allInnerTexts();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  return texts;
}

it.each([
  [
    "Vic Jones",
    { actions: ["Reorder list"], none: ["Log time", "New visit", "Add user", "Areas"] },
  ],
  ["Sam Patel", { actions: ["Log time", "New visit", "New lead"], none: ["Add user", "Areas"] }],
  ["Alex Morgan", { actions: ["Add user", "Audit trail", "Areas", "Log time"], none: [] }],
])("J-60 J-61 %s goes by keyboard alone wherever the role may go", async (name, expected) => {
  const { page, context, errors } = await signIn(browser, name);
  await heading(page, "Partnership Dashboard").waitFor();
  const rows = await offered(page);
  expect(rows).toEqual(expect.arrayContaining(expected.actions));
  expect(rows.filter((row) => expected.none.includes(row))).toEqual([]);

  await search(page, "sales pip");
  await option(page, "Sales Pipeline").waitFor();
  await page.keyboard.press("Enter");
  await heading(page, "Sales Pipeline").waitFor();
  await search(page, "reorder");
  await page.keyboard.press("Enter");
  await page.waitForURL(/list=reorder/);
  expect((await offered(page)).slice(0, 2)).toEqual(["Reorder list", "Sales Pipeline"]);
  expect(errors).toEqual([]);
  await context.close();
});

it.each([
  ["log time", "/time-tracking", "New Time Entry"],
  ["record mov", "/stock-management", "Record Movement"],
  ["add stock", "/stock-management", "Add Stock Item"],
  ["add user", "/user-management", "Add User"],
])("J-61 J-64 %s is done from any screen, and its address goes", async (typed, path, title) => {
  const { page, context } = await signIn(browser, "Alex Morgan", "/partnership-tiers");
  await heading(page, "Partnership Tiers").waitFor();
  await search(page, typed);
  await page.keyboard.press("Enter");
  if (path === "/time-tracking") {
    const line = page.getByRole("form", { name: title }).getByLabel("Service line");
    await page.waitForFunction(() => document.activeElement?.matches("select"));
    expect(await isFocused(line)).toBe(true);
  } else {
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: title }).waitFor({ state: "detached" });
  }
  await page.waitForURL((url) => url.pathname === path && url.search === "");
  await context.close();
});

it("J-60 a dialog with unsaved input stays beneath the palette, and gets the focus back", async () => {
  const { page, context, errors } = await signIn(browser, "Sam Patel");
  await page.goto("/stock-management?new=item");
  const dialog = page.getByRole("dialog", { name: "Add Stock Item" });
  const name = dialog.getByLabel("Name");
  await name.fill("Half an item");
  await search(page, "e");
  await option(page, "Time Tracking").waitFor();
  expect(await isFocused(field(page))).toBe(true);
  await palette(page).getByRole("option").last().scrollIntoViewIfNeeded();
  await option(page, /./).hover();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Half an item");
  expect(await isFocused(name)).toBe(true);

  await search(page, "");
  await page.mouse.click(5, 5);
  await palette(page).waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Half an item");
  expect(errors).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await context.close();
});

it("J-60 Ctrl+Enter opens a new tab, and the page stays", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/kpi-reports");
  await search(page, "monthly");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.keyboard.press("Control+Enter"),
  ]);
  await heading(tab, "Monthly Reports").waitFor();
  expect(new URL(page.url()).pathname).toBe("/kpi-reports");
  await context.close();
});

it("J-62 an item is found by its SKU, and Enter opens it before the answer is there", async () => {
  const { page, context } = await signIn(browser, "Sam Patel");
  await search(page, "hp-m08");
  await option(page, /^8 kW monobloc heat pump/).waitFor();
  await page.keyboard.press("Escape");
  await search(page, "HP-M08");
  await page.keyboard.press("Enter");
  await page.waitForURL(/stock-management\?item=/);
  await page.getByText("8 kW monobloc heat pump").first().waitFor();
  await context.close();
});

it("J-62 people are found without regard to case, with a slip in the name", async () => {
  const { page, context } = await signIn(browser, "Vic Jones");
  await search(page, "PRIYA SHA");
  await option(page, /Priya Shah/).waitFor();
  await context.close();
});

it("J-63 a service that does not answer is named, and the others answer", async () => {
  const { page, context } = await signIn(browser, "Sam Patel");
  const stock = processIdOf("stock");
  if (stock === undefined) throw new Error("the service does not run");
  process.kill(stock, "SIGSTOP");
  try {
    await search(page, "priya");
    await option(page, /Priya Shah/).waitFor();
    await palette(page).getByText("Stock items are not available right now").first().waitFor();
  } finally {
    process.kill(stock, "SIGCONT");
  }
  await page.keyboard.type(" s");
  await palette(page)
    .getByRole("listitem")
    .filter({ hasText: "Stock items" })
    .waitFor({ state: "detached" });
  await context.close();
});

it.each(areas.map(({ id, nav }) => [id, nav] as const))(
  "J-64 the palette works while the area %s is down",
  async (id, nav) => {
    const { page, context } = await signIn(browser, "Sam Patel", "/no-such-page");
    await heading(page, "Page Not Found").waitFor();
    await context.route(new RegExp(`/assets/${id}/`), (route) => route.abort());
    const rows = await offered(page);
    expect(rows).toEqual(expect.arrayContaining(nav.map(({ title }) => title)));
    const other = id === "stock" ? "Service Lines" : "Stock Management";
    await search(page, other.slice(0, 8));
    await page.keyboard.press("Enter");
    await heading(page, other).waitFor();
    await context.close();
  },
);

it("J-60 screens and actions stay where the search fails, and where its code is lost once", async () => {
  const { page, context } = await signIn(browser, "Sam Patel");
  const scripts = /\/assets\/shell\/.*\.js/;
  await context.route(scripts, (route) => route.abort());
  await context.route(/\/api\/search/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.keyboard.press("Control+k");
  await page.getByText("The search could not be loaded. Please try again.").first().waitFor();
  await context.unroute(scripts);
  await search(page, "kpi");
  await palette(page).getByText("Records cannot be searched right now").first().waitFor();
  await page.keyboard.press("Enter");
  await heading(page, "KPI Reports").waitFor();
  await context.close();
});

it.each([
  ["a desk", undefined, ["light", "dark"]],
  ["a phone", PHONE, ["dark", "light"]],
] as const)(
  "J-60 on %s the palette has no fault that axe finds, and nothing sticks out",
  async (_, viewport, schemes) => {
    const { page, context } = await signIn(browser, "Alex Morgan", "/kpi-reports", viewport);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await field(page).fill("a");
    const faults: string[] = [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await untilStill(page);
      faults.push(...(await violationsOf(page)));
      expect(await overflowOf(page)).toBe(0);
    }
    expect(faults).toEqual([]);
    await palette(page).getByRole("button", { name: "Close" }).click();
    await palette(page).waitFor({ state: "detached" });
    await context.close();
  },
);

it("J-65 on a phone the pages of the current link stand in the drawer", async () => {
  const { page, context } = await signIn(browser, "Alex Morgan", "/kpi-reports", PHONE);
  await page.getByRole("button", { name: "More" }).click();
  await page
    .getByRole("dialog", { name: "Navigation" })
    .getByRole("link", { name: "Calls and visits" })
    .click();
  await heading(page, "Customer Interactions").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  const current = page
    .getByRole("dialog", { name: "Navigation" })
    .getByRole("link", { name: "Calls and visits" });
  expect(await current.getAttribute("aria-current")).toBe("page");
  await context.close();
});
