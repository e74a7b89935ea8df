import type { Browser } from "playwright-core";
import { openBrowser, signIn } from "./browser.ts";

/** The sum of all layout shifts of one visit. */
const MOST_MOVED = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ["/stock-management", "Recent Stock Movements"],
  ["/monthly-reports", "Report Template"],
  ["/kpi-reports", "All metrics"],
  ["/time-tracking", "Recent Time Entries"],
  ["/service-lines", "Service Lines"],
  ["/sales-pipeline", "Sales Pipeline"],
  ["/user-management", "User Management"],
  ["/partnership-tiers", "Partnership Tiers"],
])("K9-17 nothing jumps while %s loads", async (path, last) => {
  const { context } = await signIn(browser, "Alex Morgan");
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.set(globalThis, "moved", 0);
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        Reflect.set(globalThis, "moved", (Reflect.get(globalThis, "moved") as number) + value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path);
  await page.getByRole("heading", { name: last }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("[data-loading]"));
  const moved = await page.evaluate(() => Reflect.get(globalThis, "moved") as number);
  process.stdout.write(`${path}: layout shift ${moved.toFixed(4)}\n`);
  expect(moved).toBeLessThanOrEqual(MOST_MOVED);
  await context.close();
});
