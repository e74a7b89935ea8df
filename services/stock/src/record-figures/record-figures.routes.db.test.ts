import { randomUUID } from "node:crypto";
import { listRecordFigures, type OwnedKind } from "@dash/contracts/questions/record-figures";
import { archiveStockItem } from "@dash/contracts/stock/stock-items";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const ask = (kind: OwnedKind, ids: string[], actor = buildServiceActor("report")) =>
  service.call(listRecordFigures, actor, { body: { kind, ids } });

it("an item is its name and how many are in stock, also when it is archived", async () => {
  const { id } = await service.added({ name: "Flow switch", currentStock: 1_200 });
  await service.call(archiveStockItem, service.staff, { params: { id } });
  expect((await ask("stock-item", [id, randomUUID()])).body).toEqual([
    { id, title: "Flow switch", shown: "1,200", exact: { value: 1_200, unit: "count" } },
  ]);
});

it("answers no other kind, and no person", async () => {
  const { id } = await service.added();
  expect((await ask("lead", [id])).body).toEqual([]);
  expect((await ask("stock-item", [id], service.staff)).status).toBe(403);
});
