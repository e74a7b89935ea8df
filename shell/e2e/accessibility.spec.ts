import type { Browser } from "playwright-core";
import { overflowOf, violationsOf } from "./axe.ts";
import { continueAs, openBrowser, openVisitor, origin, signIn } from "./browser.ts";

const screens = [
  "/",
  "/time-tracking",
  "/service-lines",
  "/kpi-reports",
  "/stock-management",
  "/monthly-reports",
  "/geographic-analytics",
  "/sales-pipeline",
  "/user-management",
  "/partnership-tiers",
  "/audit",
  "/no-such-page",
];
const views = [
  { name: "wide and light", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { name: "wide and dark", colorScheme: "dark", viewport: { width: 1440, height: 900 } },
  { name: "narrow and light", colorScheme: "light", viewport: { width: 360, height: 780 } },
  { name: "narrow and dark", colorScheme: "dark", viewport: { width: 360, height: 780 } },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each(views)(
  "F-X7 F-X8 every screen, $name, has no fault that axe finds and nothing sticks out",
  async ({ colorScheme, viewport }) => {
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme,
      viewport,
      locale: "en-GB",
    });
    const page = await context.newPage();
    await page.goto("/api/login");
    await page.getByRole("button", { name: "Continue as Sam Patel" }).waitFor();
    const faults: Record<string, string[]> = { "/api/login": await violationsOf(page) };
    await continueAs(page, "Sam Patel");
    for (const path of screens) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      faults[path] = await violationsOf(page);
      const overflow = await overflowOf(page);
      if (overflow > 0) faults[path].push(`sticks out by ${overflow} px`);
    }
    expect(
      Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0)),
    ).toEqual({});
    await context.close();
  },
);

/** What an administrator opens on a screen, by the buttons that open it. */
const dialogsOf: Record<string, readonly (string | RegExp)[]> = {
  "/user-management": ["Add User", "Edit Sam Patel", "Delete Sam Patel", "History of Sam Patel"],
  "/partnership-tiers": ["Add Tier", "Edit Tier 1", "History of Tier 1"],
  "/audit": [],
  "/time-tracking": [/^History of/],
};

it.each(views)(
  "F-X7 F-X8 an administrator's screens and dialogs, $name, have no fault that axe finds and nothing sticks out",
  async ({ colorScheme, viewport }) => {
    const { page, context } = await openVisitor(browser, viewport);
    // What is half faded in has half its contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/api/login");
    await continueAs(page, "Alex Morgan");
    const faults: string[] = [];
    const look = async (where: string) => {
      await page.waitForLoadState("networkidle");
      const found = await violationsOf(page);
      const overflow = await overflowOf(page);
      if (overflow > 0) found.push(`sticks out by ${overflow} px`);
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    };
    for (const [path, names] of Object.entries(dialogsOf)) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await look(path);
      for (const name of names) {
        await page.getByRole("button", { name }).first().click();
        await page.getByRole(/^Delete/.test(String(name)) ? "alertdialog" : "dialog").waitFor();
        await look(`${path}, ${name}`);
        await page.keyboard.press("Escape");
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

it("F-X7 logs time with the keyboard alone", async () => {
  const { context, page } = await signIn(browser, "Priya Shah", "/time-tracking?month=3&year=2027");
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").focus();
  await page.keyboard.type("Survey");
  await page.keyboard.press("Tab");
  // The native date field takes day, month and year in the order of the browser's language.
  await form.getByLabel("Date").fill("2027-03-03");
  await form.getByLabel("Start time").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("930");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("10:15");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Typed without a mouse");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page
    .getByRole("row", { name: /Typed without a mouse/ })
    .getByText("0.8h")
    .waitFor();
  await context.close();
});
