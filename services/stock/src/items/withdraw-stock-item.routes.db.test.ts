import { withdrawStockItem } from "@dash/contracts/stock/stock-bulk";
import {
  getStockItemHistory,
  getStockTotals,
  updateStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { buildActor } from "@dash/service-lib/testing/actors";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { buildItemInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const kim = buildActor({ name: "Kim Reed" });
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  await service.knex("people").insert({ id: kim.id, name: kim.name, isActive: true, version: 1 });
});
afterAll(() => service.close());

function withdraw({ id, version }: StockItem) {
  return service.call(withdrawStockItem, service.staff, { params: { id }, version });
}

async function totals() {
  return (await service.call(getStockTotals, service.staff, {})).body;
}

it.each([7, 0])(
  "W-34 W-33 takes a new item of %d back: the totals are as before, and its SKU is free",
  async (currentStock) => {
    const before = await totals();
    const sku = `WD-${currentStock}`;
    const item = await service.added({ currentStock, sku, unitCost: 9.99 });
    const { status, body } = await withdraw(item);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isArchived: true, sku: null, currentStock: 0, version: 2 });
    expect(await totals()).toEqual(before);
    const { body: history } = await service.call(getStockItemHistory, service.staff, {
      params: { id: item.id },
    });
    expect(history.map(({ action }) => action)).toEqual(["archived", "created"]);
    expect(history[0]).toMatchObject({ before: { sku }, after: { sku: null } });
    expect((await service.added({ sku })).sku).toBe(sku);
  },
);

it.each([
  ["moved", (item: StockItem) => service.move(item, {}, undefined, kim), "Kim Reed"],
  ["counted", (item: StockItem) => service.count(item, item.currentStock), "Sam Patel"],
])("W-32 leaves an item that somebody %s since, and says who", async (_, change, who) => {
  const item = await service.added({ name: "Valve" });
  await change(item);
  const before = await countRecords(service.knex);
  const { status, problem } = await withdraw(item);
  expect([status, problem.message]).toEqual([
    409,
    `${who} changed the stock of Valve meanwhile. It is left as it is.`,
  ]);
  expect(await countRecords(service.knex)).toEqual(before);
});

it("W-32 leaves an item that somebody edited since, and one that is archived", async () => {
  const item = await service.added();
  const { currentStock: _, ...body } = buildItemInput({ name: "Renamed" });
  await service.call(updateStockItem, kim, { params: { id: item.id }, body });
  expect((await withdraw(item)).problem).toMatchObject({ current: { name: "Renamed" } });
  const { body: gone } = await withdraw(await service.added({ name: "Gone" }));
  expect((await withdraw(gone)).problem.message).toBe("Gone is archived already");
});
