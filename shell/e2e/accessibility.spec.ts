import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { continueAs, openBrowser, origin, signIn } from "./browser.ts";

const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
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
  "/no-such-page",
];
const views = [
  { name: "wide and light", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { name: "wide and dark", colorScheme: "dark", viewport: { width: 1440, height: 900 } },
  { name: "narrow", colorScheme: "light", viewport: { width: 360, height: 780 } },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Axe runs in the page's own world by the debugger, which the content security policy does not stop. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

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
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) faults[path].push(`sticks out by ${overflow} px`);
    }
    expect(
      Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0)),
    ).toEqual({});
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
