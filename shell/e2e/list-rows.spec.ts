import type { Browser, Page } from "playwright-core";
import { openBrowser, signIn } from "./browser.ts";

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const HEIGHT = 900;
const ROWS = 12;
/** Each list with the name of its table. */
const lists = [
  ["/interactions?period=all", /calls and visits/],
  ["/interactions?view=customers", /customers/],
  ["/stock-management", /^Stock Items/],
  ["/sales-pipeline?view=list", /entries/],
  ["/user-management", /users/],
] as const;

describe.each([1280, 1440, 1920])("%i px wide and 900 px high", (width) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await signIn(browser, "Alex Morgan"));
    await page.setViewportSize({ width, height: HEIGHT });
  });
  afterAll(() => page.context().close());

  it.each(lists)("%s shows twelve rows before anything is scrolled", async (path, name) => {
    await page.goto(path);
    const rows = page.getByRole("table", { name }).locator("tbody tr");
    await rows.nth(1).waitFor();
    const boxes = await rows.evaluateAll((each) =>
      each.map((row) => row.getBoundingClientRect().bottom),
    );
    const visible = boxes.filter((bottom) => bottom <= HEIGHT).length;
    expect(visible).toBeGreaterThanOrEqual(Math.min(ROWS, boxes.length));
  });
});
