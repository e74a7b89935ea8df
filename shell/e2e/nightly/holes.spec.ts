import type { Browser } from "playwright-core";
import { openBrowser, signIn } from "../browser.ts";
import { findHoles } from "../holes.ts";

const LARGEST_HOLE_PX = 40;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The pages that are a grid of cards, each with the heading that comes last. */
const pages = [["/", "Recent Activities"]] as const;
const people = ["Alex Morgan", "Sam Patel", "Vic Jones"] as const;
const cases = pages.flatMap(([path, last]) =>
  people.flatMap((person) =>
    [1280, 1440, 1920].map((width) => [path, person, width, last] as const),
  ),
);

test.each(cases)(
  "no hole is between the cards of %s for %s at %d px",
  async (path, person, width, last) => {
    const { context, page } = await signIn(browser, person, path, { width, height: 1_000 });
    await page.getByRole("heading", { name: last }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => !document.querySelector("[data-loading]"));
    const holes = await page.evaluate(findHoles, LARGEST_HOLE_PX);
    expect(holes).toEqual([]);
    await context.close();
  },
);
