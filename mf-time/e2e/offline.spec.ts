import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { until } from "@dash/service-lib/testing/until";
import { Api } from "@dash/shell/e2e/api";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import {
  continueAs,
  openBrowser,
  openKeptBrowser,
  signIn,
  type KeptBrowser,
} from "@dash/shell/e2e/browser";
import { createOnFarDay, farMonth } from "@dash/shell/e2e/far-month";
import { expectNotification, press, run } from "@dash/shell/e2e/on-page";
import type { Browser, BrowserContext, Locator, Page, Route } from "playwright-core";

const PHONE = { width: 360, height: 780 };
/** A past month, before the demo data begins, which no other journey closes. */
const MAY = { month: 5, year: 2024 };

const far = farMonth(3);
/** Days that no other journey uses. */
const day = { killed: 14, lost: 15, tabs: 16, left: 17 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const waitingIn = (page: Page): Locator => page.getByRole("region", { name: "Waiting to be sent" });

/** Opens Time Tracking, and waits until the page can keep an entry. */
async function openTimeTracking(page: Page, address = far.path): Promise<void> {
  const loaded = page.waitForResponse("**/api/device-key");
  await page.goto(address);
  await page.getByRole("form", { name: "New Time Entry" }).waitFor();
  await loaded;
}

async function fillEntry(page: Page, date: string, description: string): Promise<void> {
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Technical Support" });
  await form.getByLabel("Date").fill(date);
  await form.getByLabel("Start time").fill("21:00");
  await form.getByLabel("End time").fill("21:30");
  await form.getByLabel("Description").fill(description);
}

/** How many entries with this text the service has. */
async function stored({ request }: BrowserContext, description: string): Promise<number> {
  const entries = await new Api(request).entries(`search=${encodeURIComponent(description)}`);
  return entries.length;
}

describe("an entry written without a network", () => {
  let kept: KeptBrowser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "dash-lift-"));
    kept = await openKeptBrowser(folder);
  });
  afterAll(async () => {
    await kept.context.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("W-80 W-81 W-82 is seen as waiting, outlives a killed browser, and is then stored once", async () => {
    const description = `Written in a lift ${run}`;
    const { page } = kept;
    await page.goto("/api/login");
    await continueAs(page, "Tom Becker");
    await openTimeTracking(page);
    await fillEntry(page, far.day(day.killed), description);
    await kept.context.setOffline(true);
    await createOnFarDay(page);
    await expectNotification(page, "You are offline. The entry is kept on this device");
    await waitingIn(page).getByText(description).waitFor();
    const form = page.getByRole("form", { name: "New Time Entry" });
    expect(await form.getByLabel("Description").inputValue()).toBe("");
    await kept.kill();

    kept = await openKeptBrowser(folder);
    expect(await kept.page.evaluate(() => navigator.onLine)).toBe(true);
    // A browser writes its cookies now and then, so the session may have outlived it.
    await kept.context.clearCookies();
    await kept.page.goto("/api/login?returnTo=%2Fstock-management");
    await continueAs(kept.page, "Tom Becker");
    await expectNotification(kept.page, "The entry that waited is saved.");
    await kept.page.goto(far.path);
    await kept.page.getByRole("row", { name: new RegExp(description) }).waitFor();
    expect(await waitingIn(kept.page).count()).toBe(0);
    expect(await stored(kept.context, description)).toBe(1);
  });
});

it("W-82 an entry whose answer is lost after it was stored is sent again under its key, and is there once", async () => {
  const description = `Answer lost ${run}`;
  const { page, context } = await signIn(browser, "Tom Becker");
  await openTimeTracking(page);
  await fillEntry(page, far.day(day.lost), description);
  const keys: string[] = [];
  await page.route("**/api/time-entries", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push((await route.request().headerValue("idempotency-key")) ?? "");
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await createOnFarDay(page);
  await expectNotification(page, "The entry that waited is saved.");
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await stored(context, description)).toBe(1);
  expect(await waitingIn(page).count()).toBe(0);
  await context.close();
});

it("W-82 two tabs send an entry once", async () => {
  const description = `Two tabs ${run}`;
  const { page, context } = await signIn(browser, "Tom Becker");
  await openTimeTracking(page);
  let posts = 0;
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/time-entries")) posts += 1;
  });
  await context.setOffline(true);
  await fillEntry(page, far.day(day.tabs), description);
  await createOnFarDay(page);
  await waitingIn(page).getByText(description).waitFor();
  await context.setOffline(false);
  await page.route("**/api/time-entries", (route) => route.abort());
  const other = await context.newPage();
  await other.goto(far.path);
  await other.getByRole("row", { name: new RegExp(description) }).waitFor();
  await waitingIn(page).waitFor({ state: "detached" });
  expect(posts).toBeGreaterThan(0);
  expect(await stored(context, description)).toBe(1);
  await context.close();
});

it("W-84 W-86 signing out asks first; another person neither sees nor sends the entry, and its own sends it once", async () => {
  const description = `Signed out ${run}`;
  const { page, context } = await signIn(browser, "Tom Becker");
  await openTimeTracking(page);
  await fillEntry(page, far.day(day.left), description);
  const posts = (route: Route) =>
    route.request().method() === "POST" ? route.abort() : route.continue();
  await context.route("**/api/time-entries", posts);
  await createOnFarDay(page);
  await waitingIn(page).getByText(description).waitFor();
  await page.waitForLoadState("networkidle");
  const logout = page.getByRole("banner").getByRole("link", { name: "Logout" });
  const question = page.getByRole("alertdialog", { name: "Sign out" });
  await logout.press("Enter");
  await question.getByText(/^1 entry waits to be sent\./).waitFor();
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await logout.press("Enter");
  await press(question, "Keep for me");
  await page.getByText("You are signed out").waitFor();
  await context.unroute("**/api/time-entries", posts);

  let sent = 0;
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/time-entries")) sent += 1;
  });
  await page.goto("/api/login");
  await continueAs(page, "Sam Patel");
  await openTimeTracking(page);
  await page.waitForLoadState("networkidle");
  expect(await waitingIn(page).count()).toBe(0);
  expect(await page.locator("body").innerText()).not.toContain(description);
  await logout.press("Enter");
  await page.getByText("You are signed out").waitFor();
  expect(sent).toBe(0);

  await page.goto("/api/login?returnTo=%2Fstock-management");
  await continueAs(page, "Tom Becker");
  await expectNotification(page, "The entry that waited is saved.");
  expect(await stored(context, description)).toBe(1);
  await context.close();
});

describe("a month that is closed meanwhile", () => {
  let admin: BrowserContext;
  let report: MonthlyReport;
  const post = async (address: string, data: object) =>
    admin.request.post(`/api/monthly-reports/${address}`, { data });
  beforeAll(async () => {
    admin = (await signIn(browser, "Alex Morgan")).context;
  });
  afterAll(async () => {
    await post(`${report.id}/reopen`, { reason: "The journey is over" });
    await admin.close();
  });

  it("W-83 the words stand at the entry, its text stays, and in another month it is saved", async () => {
    const description = `Closed meanwhile ${run}`;
    const { page, context } = await signIn(browser, "Tom Becker", "/", PHONE);
    await openTimeTracking(page, "/time-tracking?new=entry");
    await fillEntry(page, "14/05/2024", description);
    await context.setOffline(true);
    const create = page.getByRole("button", { name: "Create Time Entry" });
    await create.click();
    await page.getByText(/more than 12 months back\. Save again/).waitFor();
    await create.click();
    await waitingIn(page).getByText(description).waitFor();

    report = (await (await post("generate", MAY)).json()) as MonthlyReport;
    await until("the month is final", async () => {
      const answer = await post(`${report.id}/finalise`, { acceptChanges: true });
      if (answer.ok()) report = (await answer.json()) as MonthlyReport;
      return answer.ok();
    });
    await context.setOffline(false);
    const waiting = waitingIn(page);
    await waiting.getByText("Not saved: May 2024 is closed, for its report is final.").waitFor();
    await waiting.getByText(description).waitFor();
    expect(await stored(context, description)).toBe(0);

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await untilStill(page);
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    }

    await press(waiting, /^Edit waiting entry of 14 May 2024/);
    const dialog = page.getByRole("dialog", { name: "Edit Waiting Entry" });
    expect(await dialog.getByLabel("Description").inputValue()).toBe(description);
    await dialog.getByLabel("Date").fill("14/06/2024");
    await press(dialog, "Create Time Entry");
    await dialog.getByText(/more than 12 months back\. Save again/).waitFor();
    await press(dialog, "Create Time Entry");
    await expectNotification(page, "Time entry created successfully!");
    await waiting.waitFor({ state: "detached" });
    expect(await stored(context, description)).toBe(1);
    await context.close();
  });
});
