import { updateStockItem } from "@dash/contracts/stock/stock-items";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { buildItemInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("K4-6 an item saved without a change stays as it is", async () => {
  const input = buildItemInput();
  const item = await service.added(input);
  const before = await countRecords(service.knex);
  const { currentStock: _, ...body } = input;
  const answer = await service.call(updateStockItem, service.staff, {
    params: { id: item.id },
    body,
  });
  expect([answer.status, answer.body]).toEqual([200, item]);
  expect(await countRecords(service.knex)).toEqual(before);
});
