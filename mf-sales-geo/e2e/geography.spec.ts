import type { GeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";

let browser: Browser;
let viewer: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  viewer = await signIn(browser, "Vic Jones", "/geographic-analytics");
});
afterAll(() => browser.close());
afterEach(() => expect(viewer.errors).toEqual([]));

const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const here = (page: Page) => page.locator("[aria-current=location]");

/** The place with the most installations on the present level, from its table. */
async function fullest(page: Page): Promise<{ readonly title: string; readonly count: number }> {
  const cells = map(page).getByRole("row").nth(1).getByRole("cell");
  const [title = "", count = ""] = await cells.allTextContents();
  return { title, count: Number(count) };
}

const shape = (page: Page, title: string) =>
  map(page).getByRole("button", { name: new RegExp(`^${title}: [\\d,]+ installations?$`) });

/** Clicks a point inside the shape: the middle of its bounding box may lie in the sea. */
async function clickInside(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const point = await place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = Array.from({ length: 20 }, (_, step) => (step + 0.5) / 20);
    const points = steps.flatMap((across) =>
      steps.map((down) => ({ x: left + width * across, y: top + height * down })),
    );
    return points.find(({ x, y }) => document.elementFromPoint(x, y) === element);
  });
  if (!point) throw new Error("the shape cannot be clicked");
  await page.mouse.click(point.x, point.y);
}

const ways: Readonly<Record<string, (page: Page, place: Locator) => Promise<void>>> = {
  mouse: clickInside,
  async keyboard(page, place) {
    await place.focus();
    await page.keyboard.press("Enter");
  },
};

it.each(Object.entries(ways))(
  "the map is drilled by %s from regions to installations, and every level counts the same",
  async (_way, open) => {
    const { page } = viewer;
    await page.goto("/geographic-analytics?tab=heatmap&by=region");
    await page.locator(".leaflet-map-place[role=button]").first().waitFor();
    const path = ["United Kingdom"];
    for (let level = 0; level < 2; level += 1) {
      const { title, count } = await fullest(page);
      await open(page, shape(page, title));
      path.push(title);
      await here(page).filter({ hasText: title }).waitFor();
      await map(page)
        .getByRole("row", { name: new RegExp(`^Total of \\d+ ${count}`) })
        .waitFor();
    }
    const district = await fullest(page);
    await open(page, shape(page, district.title));
    const list = page.getByRole("region", { name: "Installations", exact: true });
    await list.getByText(new RegExp(`^${district.count} installations?, `)).waitFor();
    await list.getByRole("row").nth(district.count).waitFor();
    for (const title of path.toReversed()) {
      await map(page).getByRole("link", { name: "Back" }).press("Enter");
      await here(page).filter({ hasText: title }).waitFor();
    }
    expect(new URL(page.url()).search).toBe("?tab=heatmap&by=region");
  },
);

it("GA-08 all 121 areas are drawn, those with installations coloured and named", async () => {
  const { page, context } = viewer;
  await page.goto("/geographic-analytics?tab=heatmap");
  await page.locator(".leaflet-map-place[role=button]").first().waitFor();
  expect(await page.locator(".leaflet-map-place").count()).toBe(121);
  const answer = await context.request.get("/api/geographic-analytics");
  const { postcodeHeatmap } = (await answer.json()) as GeographicAnalytics;
  const areas = postcodeHeatmap.filter(({ postcode }) => postcode !== "Unknown");
  expect(areas.length).toBeGreaterThan(10);
  expect(await page.locator(".leaflet-map-place[role=button]").count()).toBe(areas.length);
  await page.goto("/geographic-analytics?tab=heatmap&by=region");
  await page.waitForFunction(() => document.querySelectorAll(".leaflet-map-place").length === 12);
});

it("a place without outlines, and a year without installations, say so and draw no fault", async () => {
  const { page } = viewer;
  await page.goto("/geographic-analytics?tab=heatmap&area=BT");
  await map(page).getByText("their places have no outlines").waitFor();
  await page.goto(`/geographic-analytics?tab=heatmap&year=2022`);
  await map(page).getByText("No installations.").waitFor();
  expect(await page.locator("body").textContent()).not.toMatch(/NaN|Infinity/);
});
