import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { overflowOf, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { foldedParts, run, unfoldAll } from "@dash/shell/e2e/on-page";
import type { Browser } from "playwright-core";

const NARROW = { width: 360, height: 780 };
/** A month in which nothing else happens. */
const MONTH = "month=2&year=2003";

let browser: Browser;
let staff: Visitor;
let item: StockItem;
/** Two warranty visits: the first used three valves, of which one came back; the second used none. */
let visits: CustomerInteraction[];

async function post<Answer>(path: string, data: object): Promise<Answer> {
  const answer = await staff.context.request.post(`/api/${path}`, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Answer;
}

beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel");
  const fields = { name: `Valve ${run}`, sku: run, category: "Parts", unitCost: 12.5 };
  item = await post("stock-items", { ...fields, currentStock: 9 });
  const lines = await staff.context.request.get("/api/service-lines");
  const { id: serviceLineId } = ((await lines.json()) as ServiceLine[])[0] as ServiceLine;
  const visit = { interactionType: "visit", isWarrantyVisit: true, serviceLineId };
  const days = ["2003-02-10T09:00:00Z", "2003-02-11T09:00:00Z"];
  visits = [];
  for (const occurredAt of days)
    visits.push(await post("customer-interactions", { ...visit, occurredAt }));
  const interactionId = visits[0]?.id;
  const used = { movementType: "out", reason: "Used on a visit", interactionId };
  const movements = await post<{ id: string }[]>("stock-movements/batch", {
    ...used,
    lines: [1, 2].map((quantity) => ({ stockItemId: item.id, quantity })),
  });
  await post(`stock-movements/${movements[0]?.id}/reverse`, { reason: "Not needed" });
  await post("time-entries", {
    serviceLineId,
    description: `Valve ${run}`,
    startTime: "2003-02-10T09:00:00Z",
    endTime: "2003-02-10T10:00:00Z",
    interactionId,
  });
});
afterAll(async () => {
  await staff.context.request.post(`/api/stock-items/${item.id}/archive`);
  await browser.close();
});
afterEach(() => expect(staff.errors).toEqual([]));

it("J-10 the figure Parts per warranty visit opens its rows, whose parts add up to it", async () => {
  const { page } = staff;
  await page.goto(`/kpi-reports?${MONTH}`);
  await page.getByText("Parts per warranty visit: 1.00 (2 parts on 2 visits)").waitFor();
  await page.getByRole("link", { name: "1.00, parts per warranty visit" }).click();
  const table = page.getByRole("table", { name: /^2 visits/ });
  await table.waitFor();
  const heads = await table.getByRole("columnheader").allTextContents();
  const parts = [];
  for (const row of (await table.getByRole("row").all()).slice(1))
    parts.push(await row.getByRole("cell").nth(heads.indexOf("Parts")).textContent());
  expect(parts).toEqual(["–", "2"]);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(NARROW);
  await table.getByText("Parts", { exact: true }).first().waitFor();
  expect(await overflowOf(page)).toBe(0);
});

/** The addresses of rows of the first visit; `:item` stands for the item. */
it.each([
  ["the ledger of an item", "/stock-management?item=:item", "Used on a visit"],
  ["the latest movements", "/stock-management", "Used on a visit"],
  ["the list of hours", `/time-tracking?${MONTH}`, "For a call or visit"],
  ["a day", "/time-tracking?view=day&date=2003-02-10", "For a call or visit"],
  ["a week", "/time-tracking?view=week&date=2003-02-10", "For a call or visit"],
] as const)("J-08 a row of %s leads to its visit", async (_, path, name) => {
  const { page } = staff;
  for (const viewport of [NARROW, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto(path.replace(":item", item.id));
    const link = page.getByRole("link", { name });
    await link.or(foldedParts(page)).first().waitFor();
    await unfoldAll(page);
    await link.first().waitFor();
    expect(await overflowOf(page)).toBe(0);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name }).first().click();
  await page.waitForURL(`**/interactions?interaction=${visits[0]?.id}`);
});
