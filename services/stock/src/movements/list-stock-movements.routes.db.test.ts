import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

type Query = NonNullable<RequestOf<typeof listStockMovements>["query"]>;

const { ecogenica_viewer: viewer } = buildActors();
const kim = buildActor({ name: "Kim Reed" });
let service: TestService;
let pump: StockItem;
let valve: StockItem;
beforeAll(async () => {
  service = await openTestService();
  const { knex, added, move } = service;
  await knex("people").insert({ id: kim.id, name: "Kim Reed", isActive: true, version: 1 });
  pump = await added({ name: "Pump", sku: "PU-1", currentStock: 0 });
  valve = await added({ name: "Valve", sku: "VA-1", currentStock: 0 });
  await move(pump, { movementType: "in", quantity: 6, reason: "Delivery", notes: "50% of_it" });
  await move(valve, { movementType: "in", quantity: 4, reason: "Delivery" }, undefined, kim);
  await move(pump, { quantity: 1, reason: "Visit" }, undefined, kim);
  await move(pump, { movementType: "adjustment", quantity: 2, reason: "Found" });
});
afterAll(() => service.close());

async function list(query: Query) {
  const { body, headers } = await service.call(listStockMovements, viewer, { query });
  const rows = body.map(({ itemName, change, balance }) => `${itemName} ${change} ${balance}`);
  return { rows, total: headers.get("X-Total-Count") };
}

it("ST-05 lists all movements, the newest first, each with the balance after it", async () => {
  expect((await list({})).rows).toEqual(["Pump 2 7", "Pump -1 5", "Valve 4 4", "Pump 6 6"]);
  const { body } = await service.call(listStockMovements, viewer, { query: { limit: 2 } });
  expect(body[1]).toMatchObject({
    stockItemId: pump.id,
    position: 2,
    movementType: "out",
    quantity: 1,
    reason: "Visit",
    notes: null,
    userId: kim.id,
    userName: "Kim Reed",
    can: { reverse: false },
  });
  expect(body[0]?.userName).toBeNull();
});

it("ST-05 pages, ten at a time if asked, with the count of all of the filter", async () => {
  expect(await list({ limit: 1, offset: 1 })).toEqual({ rows: ["Pump -1 5"], total: "4" });
  expect(await list({ stockItemId: pump.id, limit: 1 })).toEqual({
    rows: ["Pump 2 7"],
    total: "3",
  });
  expect(await list({ offset: 10 })).toEqual({ rows: [], total: "4" });
});

it.each<[string, () => Query, string[]]>([
  ["item", () => ({ stockItemId: valve.id }), ["Valve 4 4"]],
  ["type", () => ({ movementType: "out" }), ["Pump -1 5"]],
  ["words of the reason", () => ({ search: "DELIV" }), ["Valve 4 4", "Pump 6 6"]],
  ["words of the item", () => ({ search: "va-1" }), ["Valve 4 4"]],
  [
    "K2-5 words of the reason with other accents",
    () => ({ search: "dÉlivery" }),
    ["Valve 4 4", "Pump 6 6"],
  ],
  ["K2-5 words of the item of full width", () => ({ search: "ＶＡ－１" }), ["Valve 4 4"]],
  ["notes, % and _ taken as letters", () => ({ search: "0% of_" }), ["Pump 6 6"]],
  ["another month", () => ({ month: 1, year: 2001 }), []],
  ["an unknown item", () => ({ stockItemId: crypto.randomUUID() }), []],
])("filters by %s", async (_, query, rows) => {
  expect((await list(query())).rows).toEqual(rows);
});

it("keeps apart all filters that a connection prepares", async () => {
  const { body } = await service.call(listStockMovements, viewer, {
    query: { stockItemId: pump.id, movementType: "out" },
  });
  const [year, month] = (body[0]?.createdAt ?? "").split("-").map(Number) as [number, number];
  const whole = {
    stockItemId: pump.id,
    movementType: "out",
    year,
    month,
    search: "visit",
  } as const;
  const names = Object.keys(whole) as (keyof typeof whole)[];
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    const parameters = names.filter((_name, bit) => bits & (1 << bit));
    const query = Object.fromEntries(parameters.map((name) => [name, whole[name]]));
    expect((await list({ ...query, limit: 200 })).rows).toContain("Pump -1 5");
  }
});

it("W-50 lists one's own, from which the last reason is offered", async () => {
  const query = { mine: true, movementType: "out", limit: 1 } as const;
  expect((await service.call(listStockMovements, kim, { query })).body).toMatchObject([
    { reason: "Visit", userId: kim.id },
  ]);
  expect((await service.call(listStockMovements, service.staff, { query })).body).toEqual([]);
});

it.each([
  "mine=1",
  "stockItemId=1",
  "movementType=loan",
  "month=13",
  "month=",
  "year=1999",
  "year=1e9",
  "search=%00",
  "sort=quantity",
  "month=1&month=2",
])("refuses %s", async (query) => {
  expect((await service.send("GET", `/stock-movements?${query}`, viewer)).status).toBe(400);
});

// Runs last, because it fills the ledger.
it("answers at most 200 rows, and 50 where nobody says how many", async () => {
  const item = await service.added({ currentStock: 0 });
  for (let n = 0; n < 201; n += 1) await service.move(item, { movementType: "in", reason: "Many" });
  const search = "Many";
  expect((await list({ search })).rows).toHaveLength(50);
  expect((await list({ search, limit: 1_000_000_000 })).rows).toHaveLength(200);
});
