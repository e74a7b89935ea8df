import {
  archiveStockItem,
  createStockItem,
  restoreStockItem,
  updateStockItem,
} from "@dash/contracts/stock/stock-items";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildActor } from "@dash/service-lib/testing/actors";
import { buildItemInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** The whole trail, oldest first. */
async function trail() {
  return (await findTrail(service.knex, { limit: 200 })).reverse();
}

it("keeps exactly one row for each write, with who, what, before and after", async () => {
  const { staff } = service;
  const item = await service.added({ name: "Pump", currentStock: 9, unitCost: 24.5 });
  const params = { id: item.id };
  const { currentStock: _, ...body } = buildItemInput({ name: "Pump 25-60", unitCost: 30 });
  await service.call(updateStockItem, staff, { params, body });
  const { body: moved } = await service.move(item, { quantity: 2, notes: "van 3" });
  await service.reverse(moved);
  await service.count(await service.now(item), 8);
  await service.count(await service.now(item), 8);
  await service.call(archiveStockItem, staff, { params });
  await service.call(restoreStockItem, staff, { params });

  const rows = await trail();
  expect(
    rows.map(({ action, record, recordId, label }) => [action, record, recordId, label]),
  ).toEqual([
    ["created", "stock-item", item.id, "Pump"],
    ["updated", "stock-item", item.id, "Pump 25-60"],
    ["created", "stock-movement", moved.id, "Pump 25-60"],
    ["reversed", "stock-movement", moved.id, "Pump 25-60"],
    ["counted", "stock-item", item.id, "Pump 25-60"],
    ["counted", "stock-item", item.id, "Pump 25-60"],
    ["archived", "stock-item", item.id, "Pump 25-60"],
    ["restored", "stock-item", item.id, "Pump 25-60"],
  ]);
  const who = { actorId: staff.id, actorName: "Sam Patel" };
  const [created, updated, out, reversed, counted, agreed, archived, restored] = rows;
  expect(created).toMatchObject({
    ...who,
    before: null,
    after: { currentStock: 9, unitCost: "24.50" },
  });
  expect(updated).toMatchObject({ before: created?.after, after: { unitCost: "30.00" } });
  const movement = { stockItemId: item.id, movementType: "out", change: -2, notes: "van 3" };
  expect(out).toMatchObject({ ...who, before: null, after: movement });
  expect(reversed).toMatchObject({
    before: out?.after,
    after: { movementType: "in", change: 2, reason: "Booked twice" },
  });
  const reason = { reason: "Shelf count", notes: null };
  expect(counted).toMatchObject({
    before: { currentStock: 9 },
    after: { currentStock: 8, ...reason },
  });
  expect(agreed).toMatchObject({ before: { currentStock: 8 }, after: { currentStock: 8 } });
  expect(archived).toMatchObject({ before: { isArchived: false }, after: { isArchived: true } });
  expect(restored).toMatchObject({ before: archived?.after, after: { isArchived: false } });
});

it("keeps no row of what was refused, nor a second one of what was repeated", async () => {
  const request = { body: buildItemInput({ currentStock: 2 }), idempotencyKey: "k" };
  const { body: item } = await service.call(createStockItem, service.staff, request);
  await service.call(createStockItem, service.staff, request);
  await service.call(createStockItem, service.staff, { body: request.body });
  await service.move(item, { quantity: 1 }, "m");
  await service.move(item, { quantity: 1 }, "m");
  await service.move(item, { quantity: 99 });
  await service.count(item, 5);
  await service.move(item, {}, undefined, buildActor({ role: "ecogenica_viewer" }));
  expect((await trail()).map(({ action, record }) => `${action} ${record}`)).toEqual([
    "created stock-item",
    "created stock-movement",
  ]);
});
