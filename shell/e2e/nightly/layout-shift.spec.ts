import type { CallBack } from "@dash/contracts/interactions/callers";
import type { Browser, Page } from "playwright-core";
import { openBrowser, signIn } from "../browser.ts";
import { reportPath } from "../report-path.ts";

const LARGEST_SHIFT = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page that counts its layout shifts from the first navigation on. */
async function openCounting(viewport?: Parameters<typeof signIn>[3]): Promise<Page> {
  const { context } = await signIn(browser, "Alex Morgan", "/", viewport);
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.set(globalThis, "moved", 0);
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        Reflect.set(globalThis, "moved", (Reflect.get(globalThis, "moved") as number) + value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return page;
}

/** Expects almost no layout shift when the page has finished loading. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("[data-loading]"));
  const moved = await page.evaluate(() => Reflect.get(globalThis, "moved") as number);
  process.stdout.write(`${page.url()}: layout shift ${moved.toFixed(4)}\n`);
  expect(moved).toBeLessThanOrEqual(LARGEST_SHIFT);
}

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
  const page = await openCounting();
  await page.goto(path);
  await page.getByRole("heading", { name: last }).first().waitFor();
  await expectStill(page);
  await page.context().close();
});

test.each([
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1440, height: 900 }],
])("K9-17 on %s nothing jumps while a report loads, with its pages", async (_, size) => {
  const page = await openCounting(size);
  await page.goto(await reportPath(page.context()));
  await page.getByRole("group", { name: /^Page 1 of / }).waitFor();
  await expectStill(page);
  await page.context().close();
});

test("K9-17 on a phone nothing jumps while a customer who waits to be called back loads", async () => {
  const page = await openCounting({ width: 390, height: 844 });
  const answer = await page.request.get("/api/call-backs");
  const callBacks = (await answer.json()) as readonly CallBack[];
  const id = callBacks.find(({ contactId }) => contactId !== null)?.contactId ?? "";
  await page.goto(`/interactions?customer=${id}`);
  await page.getByText("Waits to be called back").first().waitFor();
  await expectStill(page);
  await page.context().close();
});

test("K9-17 on a phone the list of entries, whose form opens in a dialog, does not move while it loads", async () => {
  const page = await openCounting({ width: 390, height: 844 });
  await page.goto("/time-tracking");
  await page.getByRole("heading", { name: "Recent Time Entries" }).waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-arriving]"));
  await expectStill(page);
  await page.context().close();
});

test.each([
  ["a tablet", { width: 1000, height: 800 }],
  ["a desk", { width: 1440, height: 900 }],
])("K9-17 on %s the list of entries does not move when the form arrives late", async (_, size) => {
  const page = await openCounting(size);
  const releases: (() => void)[] = [];
  await page.route("**/api/service-lines*", async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  await page.goto("/time-tracking");
  await page.getByRole("heading", { name: "Recent Time Entries" }).waitFor();
  // Content below a loading part is hidden while `data-arriving` is set, so a shift would not be seen before that.
  await page.waitForFunction(() => !document.querySelector("[data-arriving]"));
  releases.forEach((release) => release());
  await page.getByRole("button", { name: "Create Time Entry" }).waitFor();
  await expectStill(page);
  await page.context().close();
});
