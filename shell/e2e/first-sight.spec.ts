import { isNightly } from "@dash/contracts/testing/property-runs";
import type { Browser, Page } from "playwright-core";
import { untilStill } from "./axe.ts";
import { openBrowser, signIn } from "./browser.ts";
import { lastMonthsEntries } from "./far-month.ts";
import { cutNames, emptyBands, sidewaysScrolls, smallTargets, wholeRows } from "./first-sight.ts";
import { findHoles } from "./holes.ts";
import { unfoldAll } from "./on-page.ts";

const PHONE = { width: 360, height: 740 };
const DESK_HEIGHT = 900;
const FINGER_PX = 44;
const HIGHEST_PHONE_PAGE_PX = 3_000;
const LARGEST_HOLE_PX = 96;

interface Screen {
  readonly path: string;
  /** The text that says that the screen is there: a heading, or the caption of its list. */
  readonly ready: RegExp;
  /** Its records. A screen without a list has none. */
  readonly rows?: string;
  /** The whole rows at first sight on a phone, and on a desk. */
  readonly asked?: readonly [phone: number, desk: number];
  /** A list of every record of a year is as long as it is. */
  readonly isLong?: boolean;
}

const ROWS = "table tbody tr";
const screens: readonly Screen[] = [
  { path: "/", ready: /^Hours Used/ },
  { path: "/kpi-reports", ready: /^Against Target/, rows: "[data-kpi]", asked: [3, 3] },
  { path: "/time-tracking?view=day", ready: /2026$/ },
  { path: "/time-tracking?view=week", ready: /^Week of/ },
  // A page of this list has ten entries.
  { path: lastMonthsEntries, ready: /^Recent Time Entries/, rows: ROWS, asked: [3, 10] },
  { path: "/stock-management", ready: /^Stock Items/, rows: ROWS, asked: [3, 12] },
  // There are eight service lines.
  { path: "/service-lines", ready: /^Hours by Service Line/, rows: ROWS, asked: [3, 8] },
  { path: "/monthly-reports", ready: /^Generated Reports/, rows: ROWS, asked: [3, 12] },
  { path: "/geographic-analytics", ready: /^Map/ },
  // Seven people are in the demo company.
  { path: "/user-management", ready: /^Users/, rows: ROWS, asked: [3, 7] },
  // The demo company has three tiers.
  {
    path: "/partnership-tiers",
    ready: /^Current Active Tier/,
    rows: "[aria-label='All tiers'] li",
    asked: [3, 3],
  },
  { path: "/audit", ready: /^Audit Trail/, rows: ROWS, asked: [3, 12], isLong: true },
  { path: "/interactions?period=all", ready: /^Customer Interactions/, rows: ROWS, asked: [3, 12] },
  { path: "/interactions?view=customers", ready: /^Customer Inter/, rows: ROWS, asked: [3, 12] },
  // Six customers of the demo company wait.
  { path: "/interactions?view=call-backs", ready: /^Customer Inter/, rows: ROWS, asked: [3, 6] },
  { path: "/sales-pipeline?view=list", ready: /^Sales Pipeline/, rows: ROWS, asked: [3, 12] },
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await signIn(browser, "Alex Morgan"));
});
afterAll(() => browser.close());

async function open({ path, ready, rows }: Screen): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name: ready }).first().waitFor();
  if (rows) await page.locator(rows).nth(2).waitFor();
  await page.waitForLoadState("networkidle");
  await untilStill(page);
}

/** Lists in words what is wrong at first sight; nothing if all is right. */
async function faultsOf({ rows, asked, isLong = false }: Screen, isPhone: boolean) {
  const seen = rows ? await page.evaluate(wholeRows, rows) : 0;
  const least = asked?.[isPhone ? 0 : 1] ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const isTooHigh = isPhone && !isLong && height > HIGHEST_PHONE_PAGE_PX;
  const holes = isPhone ? [] : await page.evaluate(findHoles, LARGEST_HOLE_PX);
  return [
    ...(seen < least ? [`${seen} of ${least} whole rows`] : []),
    ...(isTooHigh ? [`${height} px high`] : []),
    ...(await page.evaluate(cutNames)).map((name) => `cut: ${name}`),
    ...(await page.evaluate(sidewaysScrolls)).map((part) => `sideways: ${part}`),
    ...(await page.evaluate(emptyBands, LARGEST_HOLE_PX)).map((band) => `empty: ${band}`),
    ...holes.map((hole) => `hole: ${JSON.stringify(hole)}`),
    ...(isPhone ? await faultsOfAll() : []),
  ];
}

/** Lists what is too small to press or scrolls sideways once every part that folds is open. */
async function faultsOfAll(): Promise<string[]> {
  await unfoldAll(page);
  await page.waitForLoadState("networkidle");
  await untilStill(page);
  return [
    ...(await page.evaluate(smallTargets, FINGER_PX)).map((target) => `small: ${target}`),
    ...(await page.evaluate(sidewaysScrolls)).map((part) => `sideways, unfolded: ${part}`),
  ];
}

const windows = [
  ["a phone", PHONE],
  ["a window of 1280 px", { width: 1280, height: DESK_HEIGHT }],
  ["a window of 1440 px", { width: 1440, height: DESK_HEIGHT }],
] as const;

// By day the two narrow ones, which hold less.
describe.each(isNightly ? windows : windows.slice(0, 2))("on %s", (_name, viewport) => {
  beforeAll(() => page.setViewportSize(viewport));

  it.each(screens)("$path shows its records at first sight, whole and in reach", async (screen) => {
    await open(screen);
    expect(await faultsOf(screen, viewport === PHONE)).toEqual([]);
  });
});
