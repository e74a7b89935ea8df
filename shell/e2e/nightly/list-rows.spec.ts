import type { Browser } from "playwright-core";
import { openBrowser, signIn } from "../browser.ts";

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

/** One line of text with its padding, 36 px, and the rounding of a row with a badge. */
const LINE_PX = 38;

it.each([1280, 1440, 1920])(
  "the dates of what happened with a customer do not wrap at %i px",
  async (width) => {
    const { page, context } = await signIn(browser, "Alex Morgan", "/interactions?view=customers", {
      width,
      height: 900,
    });
    await page
      .getByRole("table", { name: /customers and installers/ })
      .locator("tbody a")
      .first()
      .click();
    const dates = page
      .getByRole("table", { name: /newest first/ })
      .locator("tbody [data-opens-row]");
    await dates.first().waitFor();
    const heights = await dates.evaluateAll((each) =>
      each.map((date) => date.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(LINE_PX);
    await context.close();
  },
);
