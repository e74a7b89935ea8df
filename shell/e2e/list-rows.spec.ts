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

  it.each(lists)(
    "%s shows twelve rows, a total included, before anything is scrolled",
    async (path, name) => {
      await page.goto(path);
      const table = page.getByRole("table", { name });
      await table.locator("tbody tr").nth(1).waitFor();
      const rows = await table.locator("tbody tr").evaluateAll(placesOf);
      const [total] = await table.locator("tfoot tr").evaluateAll(placesOf);
      const lower = total ? total.top : HEIGHT;
      const visible = rows.filter(({ bottom }) => bottom <= lower).length + (total ? 1 : 0);
      expect(visible).toBeGreaterThanOrEqual(Math.min(ROWS, rows.length));
    },
  );
});

function placesOf(rows: readonly Element[]): readonly { top: number; bottom: number }[] {
  return rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { top, bottom };
  });
}
