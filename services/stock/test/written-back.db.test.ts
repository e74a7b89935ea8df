import { getStockTotals, StockItemInput, updateStockItem } from "@dash/contracts/stock/stock-items";
import { writtenBack } from "@dash/service-lib/testing/written-back";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it.each([
  { unitCost: 12.5, maxStock: 20 },
  { unitCost: null, maxStock: undefined, sku: null },
])("K1-4 an item that was read can be written back: %j", async (input) => {
  const added = await service.added(input);
  expect(added.unitCost).toBe(input.unitCost);
  const read = await service.now(added);
  expect(read).toEqual(added);
  const { status, body } = await service.call(updateStockItem, service.staff, {
    params: { id: read.id },
    body: writtenBack(read, StockItemInput),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject(writtenBack(read, StockItemInput));
});

it("K1-4 the totals are numbers", async () => {
  await service.added({ unitCost: 0.1, currentStock: 3 });
  const { body } = await service.call(getStockTotals, service.staff, {});
  expect(typeof body.value).toBe("number");
});
