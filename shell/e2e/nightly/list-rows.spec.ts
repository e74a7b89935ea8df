import type { Browser, Page } from "playwright-core";
import { openBrowser, signIn } from "../browser.ts";
import { lengthenRows } from "../long-rows.ts";

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

/** One line of text with its padding, 36 px, and the rounding of a row with a badge. */
const LINE_PX = 38;
const HEIGHT = 900;
const ROWS = 12;
/** Each list with the name of its table. */
const lists = [
  ["/time-tracking", /^Recent Time Entries/],
  ["/audit", /^Changes, newest first/],
  ["/monthly-reports", /^Generated Reports/],
  ["/interactions?period=all", /calls and visits/],
  ["/interactions?view=customers", /customers and installers/],
  ["/stock-management", /^Stock Items/],
  ["/sales-pipeline?view=list", /entries/],
  ["/user-management", /users/],
] as const;
/** A list below the first 900 px. */
const lower = ["/geographic-analytics?tab=heatmap", /^\d+ installations/] as const;

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
      const rows = await table.locator("tbody tr").evaluateAll(boxesOf);
      const [total] = await table.locator("tfoot tr").evaluateAll(boxesOf);
      const end = total ? total.top : HEIGHT;
      const visible = rows.filter(({ bottom }) => bottom <= end).length + (total ? 1 : 0);
      expect(visible).toBeGreaterThanOrEqual(Math.min(ROWS, rows.length));
    },
  );

  it.each([...lists, lower])(
    "each row of %s is one line, however long its names",
    async (path, name) => {
      await lengthenRows(page);
      await page.goto(path);
      const rows = page.getByRole("table", { name }).locator("tbody tr");
      await rows.nth(1).waitFor();
      const higher = (await rows.evaluateAll(boxesOf)).filter(
        ({ top, bottom }) => bottom - top > LINE_PX,
      );
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(higher).toEqual([]);
    },
  );

  it("the dates of what happened with a customer do not wrap", async () => {
    await page.goto("/interactions?view=customers");
    await page
      .getByRole("table", { name: /customers and installers/ })
      .locator("tbody a")
      .first()
      .click();
    const dates = page
      .getByRole("table", { name: /newest first/ })
      .locator("tbody [data-opens-row]");
    await dates.first().waitFor();
    const heights = (await dates.evaluateAll(boxesOf)).map(({ top, bottom }) => bottom - top);
    expect(Math.max(...heights)).toBeLessThanOrEqual(LINE_PX);
  });
});

interface RowBox {
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

function boxesOf(rows: readonly HTMLElement[]): readonly RowBox[] {
  return rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { top, bottom, text: row.innerText };
  });
}
