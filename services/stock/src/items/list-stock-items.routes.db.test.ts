import type { StockItemSort } from "@dash/contracts/stock/stock-items";
import {
  archiveStockItem,
  getStockTotals,
  listStockItems,
  TOTAL_VALUE_HEADER,
} from "@dash/contracts/stock/stock-items";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { buildActors } from "@dash/service-lib/testing/actors";
import { planOf } from "@dash/service-lib/testing/plan";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { itemPageStatement } from "./list-stock-items.query.ts";

type Query = NonNullable<RequestOf<typeof listStockItems>["query"]>;

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
/** Adds items that differ in status, category, cost, SKU and description; the pump is archived. */
beforeAll(async () => {
  service = await openTestService();
  const { added } = service;
  await added({ name: "Zone valve", sku: "ZV 22", currentStock: 2, minStock: 2, unitCost: 30 });
  await added({
    name: "anode",
    sku: null,
    currentStock: 5,
    minStock: 1,
    unitCost: null,
    maxStock: 9,
  });
  await added({
    name: "Thermostat",
    sku: "TH-1",
    category: "Controls",
    supplier: "50% Heating_Co",
    currentStock: 20,
    minStock: 1,
    maxStock: 20,
    unitCost: 0.1,
  });
  const { id } = await added({ name: "Pump", sku: "PU-1", currentStock: 1, unitCost: 500 });
  await service.call(archiveStockItem, service.staff, { params: { id } });
});
afterAll(() => service.close());

async function list(query: Query) {
  const { body, headers } = await service.call(listStockItems, viewer, { query });
  return {
    names: body.map(({ name }) => name),
    total: headers.get("X-Total-Count"),
    value: headers.get(TOTAL_VALUE_HEADER),
  };
}

it("ST-03 lists the items in use by name, whatever its case", async () => {
  expect((await list({})).names).toEqual(["anode", "Thermostat", "Zone valve"]);
});

it.each<[string, Query, string[]]>([
  ["category", { category: "Controls" }, ["Thermostat"]],
  ["status low", { status: "low" }, ["Zone valve"]],
  ["status in-stock", { status: "in-stock" }, ["anode"]],
  ["status overstocked", { status: "overstocked" }, ["Thermostat"]],
  ["words of the name", { search: "THERMO" }, ["Thermostat"]],
  ["a supplier, % and _ taken as letters", { search: "50% heating_" }, ["Thermostat"]],
  ["no wildcard", { search: "_%" }, []],
  ["only archived ones", { archived: "only" }, ["Pump"]],
  ["archived ones too", { archived: "with", search: "u" }, ["Pump"]],
  [
    "an empty search and SKU as none",
    { search: "", sku: " " },
    ["anode", "Thermostat", "Zone valve"],
  ],
  [
    "all at once",
    { category: "Parts", status: "low", search: "valve", sku: "zv 22" },
    ["Zone valve"],
  ],
])("filters by %s", async (_, query, names) => {
  expect((await list(query)).names).toEqual(names);
});

it.each(["zv 22", " ZV 22 ", "ＺＶ　２２"])("finds the item of a scanned SKU: %j", async (sku) => {
  expect((await list({ sku })).names).toEqual(["Zone valve"]);
  expect((await list({ sku: `${sku}X` })).names).toEqual([]);
});

describe("names of any language", () => {
  let other: TestService;
  beforeAll(async () => {
    other = await openTestService();
    const supplier = "O’Brien";
    for (const name of ["Zulu", "äpfel", "éclair", "Łukasz"]) await other.added({ name, supplier });
  });
  afterAll(() => other.close());

  const names = async (query: Query) =>
    (await other.call(listStockItems, viewer, { query })).body.map(({ name }) => name);

  it.each([
    ["Apfel", ["äpfel"]],
    ["ECLAIR", ["éclair"]],
    ["éclair".normalize("NFD"), ["éclair"]],
    ["lukasz", ["Łukasz"]],
    ["o'brien", ["äpfel", "éclair", "Łukasz", "Zulu"]],
  ])("K2-5 items are found by %j", async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it("K2-6 items are ordered by name as people read it", async () => {
    expect(await names({})).toEqual(["äpfel", "éclair", "Łukasz", "Zulu"]);
    expect(await names({ sort: "-name" })).toEqual(["Zulu", "Łukasz", "éclair", "äpfel"]);
  });
});

it("K2-5 words of items have an index by which they can be found", async () => {
  const { sql, bindings } = itemPageStatement({
    search: "valve",
    archived: "with",
    sort: "name",
    limit: 10,
    offset: 0,
  });
  await service.knex.transaction(async (trx) => {
    // With so few rows, Postgres would prefer a sequential scan.
    await trx.raw("set local enable_seqscan = off; set local enable_indexscan = off");
    expect(await planOf(trx, sql, bindings)).toContain("stock_items_by_words");
  });
});

it("W-50 finds the item of exactly the typed SKU first, in any case, and the others by name", async () => {
  for (const [name, sku] of [
    ["Bracket A", "BR-12"],
    ["Bracket B", "br-1"],
    ["Bracket C", "BR-11"],
  ] as const)
    await service.added({ name, sku, supplier: "Brackets" });
  const found = async (search?: string) =>
    (await list({ ...(search && { search }), sort: "match" })).names;
  expect(await found("BR-1")).toEqual(["Bracket B", "Bracket A", "Bracket C"]);
  expect(await found("brackets")).toEqual(["Bracket A", "Bracket B", "Bracket C"]);
  expect((await found()).slice(0, 2)).toEqual(["anode", "Bracket A"]);
  for (const { id } of (
    await service.call(listStockItems, viewer, { query: { search: "brackets" } })
  ).body)
    await service.call(archiveStockItem, service.staff, { params: { id } });
});

it.each<[StockItemSort, string]>([
  ["name", "anode Thermostat Zone valve"],
  ["-name", "Zone valve Thermostat anode"],
  ["sku", "Thermostat Zone valve anode"],
  ["-sku", "Zone valve Thermostat anode"],
  ["category", "Thermostat anode Zone valve"],
  ["-category", "anode Zone valve Thermostat"],
  ["currentStock", "Zone valve anode Thermostat"],
  ["-currentStock", "Thermostat anode Zone valve"],
  ["unitCost", "Thermostat Zone valve anode"],
  ["-unitCost", "Zone valve Thermostat anode"],
  ["status", "Zone valve anode Thermostat"],
  ["-status", "Thermostat anode Zone valve"],
])("ST-03 sorts by %s, the unknown last", async (sort, names) => {
  expect((await list({ sort })).names.join(" ")).toBe(names);
});

it("pages, with the count and worth of all items of the filter", async () => {
  expect(await list({ limit: 2 })).toEqual({
    names: ["anode", "Thermostat"],
    total: "3",
    value: "62.00",
  });
  expect((await list({ limit: 2, offset: 2 })).names).toEqual(["Zone valve"]);
  expect(await list({ category: "Controls" })).toMatchObject({ total: "1", value: "2.00" });
  expect(await list({ offset: 99 })).toEqual({ names: [], total: "3", value: "62.00" });
});

it("ST-02 adds up the items in use: how many, how many low, their worth and categories", async () => {
  const { body } = await service.call(getStockTotals, viewer, {});
  expect(body).toEqual({ items: 3, lowItems: 1, value: 62, categories: 2 });
});

describe("bad queries", () => {
  it.each([
    "category=Boats",
    "status=gone",
    "archived=yes",
    "sort=id",
    "sort=name&sort=sku",
    "search=%00",
    "sku=%00",
    "colour=red",
    "search[]=x",
  ])("refuses %s", async (query) => {
    expect((await service.send("GET", `/stock-items?${query}`, viewer)).status).toBe(400);
  });

  it.each(["limit=-1", "limit=1000000000", "limit=", "limit=abc", "offset=-5", "offset=1e99"])(
    "clamps %s",
    async (query) => {
      const response = await service.send("GET", `/stock-items?${query}`, viewer);
      expect(response.status).toBe(200);
      expect((await response.json()) as unknown[]).not.toHaveLength(0);
    },
  );
});

it("keeps apart all filters and orders that a connection prepares", async () => {
  const whole = { category: "Parts", status: "low", search: "zone", sku: "ZV 22" } as const;
  const names = Object.keys(whole) as (keyof typeof whole)[];
  const subsets = Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.filter((_name, bit) => bits & (1 << bit)).map((n) => [n, whole[n]])),
  );
  for (const filter of subsets)
    for (const sort of ["-currentStock", "status"] as const)
      expect((await list({ ...filter, sort, archived: "without" })).names).toContain("Zone valve");
});
