import type { Browser } from "playwright-core";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LISTS = /\/api\/(sales-pipeline|stock-items|monthly-reports|questions)\?/;
const none = { total: 0, rows: [] };

it("says once that nothing is to do, when every kind is empty", async () => {
  const { context } = await signIn(browser, "Alex Morgan");
  const page = await context.newPage();
  await page.route(LISTS, (route) =>
    route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }),
  );
  await page.route(/\/api\/interactions-to-do\?/, (route) =>
    route.fulfill({ json: { callBacks: none, unassessedVisits: none, unmatchedCallers: none } }),
  );
  await page.route(/\/api\/changes-since\?/, (route) =>
    route.fulfill({ json: { since: null, until: "2026-11-19T10:00:00.000Z", lines: [], more: 0 } }),
  );
  await page.goto("/");
  const card = page.getByRole("region", { name: "To do" });
  await card.getByText("Nothing to do").waitFor();
  expect(await card.getByRole("heading", { level: 3 }).count()).toBe(0);
  await context.close();
});

it("has each kind with its count and its first items, and no word of nothing to do", async () => {
  const { context, page } = await signIn(browser, "Alex Morgan");
  const card = page.getByRole("region", { name: "To do" });
  const lowStock = card.getByRole("region", { name: /^Low Stock \d+$/ });
  await lowStock.waitFor();
  expect(await lowStock.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await card.getByText("Nothing to do").waitFor({ state: "hidden" });
  await context.close();
});
