import type { Browser } from "playwright-core";
import { openBrowser, signIn } from "../browser.ts";
import { reportPath } from "../report-path.ts";

const screens = [
  "/?month=10&year=2026",
  "/time-tracking",
  "/service-lines",
  "/stock-management",
  "/user-management",
  "/partnership-tiers",
  "/audit",
  "/no-such-page",
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const CONTROLS =
  "#root > header, nav[aria-label=Main], aside, form, [role=tooltip], button:not(th button, [role=tab][aria-selected=true], [data-printed])";

/** The faults of the printed page: visible controls, missing content, wrong layout. */
function faultsOnPaper(controls: string): string[] {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const headings = visible("thead").filter(
    (head) => getComputedStyle(head).display !== "table-header-group",
  );
  const cutOff = visible("[role=region]").filter(
    (region) => getComputedStyle(region).overflowX !== "visible",
  );
  const missing = [...document.querySelectorAll("[data-printed]")].filter(
    (element) => element.closest("[hidden]") === null && !element.checkVisibility(),
  );
  const ground = getComputedStyle(document.body).backgroundColor;
  return [
    ...visible(controls).map(({ outerHTML }) => `on paper: ${outerHTML.slice(0, 80)}`),
    ...missing.map(({ textContent }) => `not on paper: ${textContent}`),
    ...headings.map(() => "the heading of a table is not repeated"),
    ...cutOff.map(() => "a table is cut off"),
    ...(ground === "rgb(255, 255, 255)" ? [] : [`the ground is ${ground}`]),
  ];
}

/** The widths of A4 within its margins, upright and across, in CSS pixels. */
const PAPER_WIDTHS = [703, 1031];

it.each([
  ["a week", "/time-tracking?view=week", "[role=grid] th:last-child, [role=grid] td:last-child"],
  ["the board", "/sales-pipeline", "#root section h2, #root section h3"],
])("K12-6 %s is whole on A4, upright and across", async (_, path, parts) => {
  const { context, page } = await signIn(browser, "Alex Morgan");
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.emulateMedia({ media: "print" });
  for (const width of PAPER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page.evaluate(edgesOf, parts);
    expect(edges.length).toBeGreaterThan(0);
    expect(Math.max(...edges)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(scrollingParts)).toEqual([]);
  }
  await context.close();
});

/** The right edges of visible elements. */
function edgesOf(parts: string): number[] {
  return [...document.querySelectorAll(parts)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect().right);
}

/** The elements whose content is cut, because paper does not scroll. */
function scrollingParts(): string[] {
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow))
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

it("every screen prints on white in the dark theme, whole and without controls, with a footer that names the screen and the time", async () => {
  const { context, page } = await signIn(browser, "Alex Morgan");
  await page.emulateMedia({ colorScheme: "dark" });
  const faults: string[] = [];
  for (const path of [...screens, await reportPath(context)]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "print" });
    faults.push(
      ...(await page.evaluate(faultsOnPaper, CONTROLS)).map((fault) => `${path}: ${fault}`),
    );
    await page.emulateMedia({ media: "screen" });
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(0);
    const foot = await page.evaluate(() =>
      ["--print-subject", "--print-time"].map((name) =>
        document.documentElement.style.getPropertyValue(name),
      ),
    );
    expect(foot[0]).toContain("Partnership Dashboard · ");
    expect(foot[1]).toMatch(/^"Printed \d\d\/\d\d\/\d{4} \d\d:\d\d"$/);
  }
  expect(faults).toEqual([]);
  await context.close();
});
