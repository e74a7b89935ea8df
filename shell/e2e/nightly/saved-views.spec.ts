import { randomUUID } from "node:crypto";
import type { DefaultView, SavedView } from "@dash/contracts/saved-views/saved-views";
import type { Browser, Page } from "playwright-core";
import { overflowOf, untilStill, violationsOf } from "../axe.ts";
import { openBrowser, signIn, type Visitor } from "../browser.ts";
import { expectNotification } from "../on-page.ts";

const STAFF = "Sam Patel";
const VIEWER = "Vic Jones";
const ADMIN = "Alex Morgan";
const PHONE = { width: 360, height: 780 };
const NAME = `Wales ${randomUUID().slice(0, 8)}`;
const WALES = "/sales-pipeline?region=Wales&view=list";

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const views = (page: Page) => page.getByRole("button", { name: "Views", exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });
const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const rowsOf = (page: Page) => page.getByRole("table", { name: /entries/ }).locator("tbody tr");

/** Waits until the page has this address, in whatever order its parameters stand. */
async function isAt(page: Page, address: string): Promise<void> {
  const sorted = ({ pathname, searchParams }: URL) =>
    [pathname, ...[...searchParams].sort()].join();
  const expected = sorted(new URL(address, page.url()));
  await page.waitForURL((url) => sorted(url) === expected);
}

async function clean(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** Removes the journey's views, for those who share the system. */
async function removeViews({ context }: Visitor): Promise<void> {
  const stored = (await (await context.request.get("/api/saved-views")).json()) as SavedView[];
  for (const { id, can } of stored)
    if (can.delete) await context.request.delete(`/api/saved-views/${id}`);
}

/** Saves what the list shows, with the keys alone. */
async function saveByKeys(page: Page, name: string): Promise<void> {
  await views(page).focus();
  await page.keyboard.press("Enter");
  await item(page, "Save as view…").waitFor();
  await page.keyboard.press("End");
  while (!(await item(page, "Save as view…").evaluate((each) => each === document.activeElement)))
    await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Save as view" }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await clean(page);
  await page.keyboard.press("Control+Enter");
  await expectNotification(page, "View saved");
}

describe("a view of the pipeline that staff share", () => {
  let sam: Visitor;
  let vic: Visitor;
  beforeAll(async () => {
    sam = await signIn(browser, STAFF, WALES);
    vic = await signIn(browser, VIEWER, "/sales-pipeline");
  });
  afterAll(async () => {
    await removeViews(sam);
    await sam.context.close();
    await vic.context.close();
  });

  it("is saved by keyboard alone, and marked where it is shown", async () => {
    const { page } = sam;
    await rowsOf(page).first().waitFor();
    await saveByKeys(page, NAME);
    await views(page).click();
    await item(page, NAME).waitFor();
    expect(await item(page, NAME).getAttribute("aria-current")).toBe("true");
    await clean(page);
    await page.keyboard.press("Escape");
  });

  it("shows a viewer the same rows, and who shares it", async () => {
    const { page } = vic;
    await views(page).click();
    await item(page, `${NAME} Shared by Sam Patel`).click();
    await isAt(page, WALES);
    await page.getByText("Region: Wales").waitFor();
    const shown = await rowsOf(sam.page).count();
    expect(shown).toBeGreaterThan(0);
    await page.waitForFunction(
      (count) => document.querySelectorAll("table tbody tr").length === count,
      shown,
    );
  });

  it("is a viewer's to begin with, and not to change", async () => {
    const { page } = vic;
    await views(page).click();
    await item(page, "Manage views…").click();
    const dialog = page.getByRole("dialog", { name: "Views of Pipeline entries" });
    expect(await dialog.getByRole("button", { name: /Rename|Delete|Share|Use/ }).count()).toBe(0);
    await dialog.getByRole("button", { name: `My default: ${NAME}` }).click();
    await dialog.getByText("Shared by Sam Patel · My default").waitFor();
    await clean(page);
    await page.keyboard.press("Escape");
  });

  it("opens by the link in the navigation, and Clear all shows everything", async () => {
    const { page } = vic;
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name: "Stock Management" }).click();
    await page.getByRole("heading", { name: "Stock Management", level: 1 }).waitFor();
    await navigation.getByRole("link", { name: "Sales Pipeline" }).click();
    await isAt(page, WALES);
    await page.getByText("Region: Wales").waitFor();
    await page.getByRole("button", { name: "Clear all" }).click();
    await isAt(page, "/sales-pipeline?view=list");
    await page.goto("/sales-pipeline?region=Scotland");
    await page.getByText("Region: Scotland").waitFor();
    expect(addressOf(page)).toBe("/sales-pipeline?region=Scotland");
  });

  it("is no default any more once it is shared no longer", async () => {
    const { page } = sam;
    await views(page).click();
    await item(page, "Manage views…").click();
    await page.getByRole("button", { name: `Stop sharing: ${NAME}` }).click();
    await expectNotification(page, "View changed");
    await page.keyboard.press("Escape");
    const { request } = vic.context;
    const defaults = (await (
      await request.get("/api/saved-views/defaults")
    ).json()) as DefaultView[];
    expect(defaults).toEqual([]);
    await vic.page.goto("/sales-pipeline");
    await views(vic.page).click();
    await item(vic.page, "Save as view…").waitFor();
    expect(await item(vic.page, new RegExp(NAME)).count()).toBe(0);
  });

  it("is deleted after a question, on a phone too", async () => {
    const { page } = sam;
    await page.setViewportSize(PHONE);
    await page.goto(WALES);
    await views(page).click();
    const menu = await page.getByRole("menu").boundingBox();
    expect(menu && menu.x >= 0 && menu.x + menu.width <= PHONE.width).toBe(true);
    await clean(page);
    await item(page, "Manage views…").click();
    await clean(page);
    await page.getByRole("button", { name: `Delete: ${NAME}` }).click();
    await page.getByRole("button", { name: "Delete view" }).click();
    await expectNotification(page, "View deleted");
    await page.getByText("No views are left.").waitFor();
  });
});

it("a view of a screen that a role may not open is neither listed nor opened by its link", async () => {
  const alex = await signIn(browser, ADMIN, "/audit?record=tier");
  await alex.page.getByText("Record: Partnership tier").waitFor();
  await saveByKeys(alex.page, NAME);
  for (const person of [STAFF, VIEWER]) {
    const visitor = await signIn(browser, person, "/audit?record=tier");
    await visitor.page.getByRole("heading", { name: "Audit Trail is not open to you" }).waitFor();
    expect(await views(visitor.page).count()).toBe(0);
    const { request } = visitor.context;
    const all = (await (await request.get("/api/saved-views")).json()) as SavedView[];
    expect(all.filter(({ list }) => list === "audit-trail")).toEqual([]);
    expect((await request.get("/api/saved-views?list=audit-trail")).status()).toBe(403);
    await visitor.context.close();
  }
  await removeViews(alex);
  await alex.context.close();
});
