import { randomUUID } from "node:crypto";
import { visitPartMoved } from "@dash/contracts/facts/stock.facts";
import { recordStockMovements, undoStockMovements } from "@dash/contracts/stock/stock-batches";
import { updateStockItem, type StockItem } from "@dash/contracts/stock/stock-items";
import { listStockMovements, type StockMovement } from "@dash/contracts/stock/stock-movements";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildBatchInput, buildItemInput } from "../../test/factories.ts";
import { readCsv } from "../../test/read-csv.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function partsOf(interactionId: string) {
  const query = { interactionId };
  return (await service.call(listStockMovements, service.staff, { query })).body;
}

/** The units of the visit's facts, in the order of the record. */
async function announcedUnits(visit: string): Promise<unknown[]> {
  const facts = await outboxOf(service.knex);
  return facts
    .filter(
      ({ subject, data }) => subject === visitPartMoved.subject && data["interactionId"] === visit,
    )
    .map(({ data }) => data["units"]);
}

async function costing(item: StockItem, unitCost: number | null): Promise<void> {
  const { currentStock: _, ...input } = buildItemInput({
    name: item.name,
    sku: item.sku,
    unitCost,
  });
  const params = { id: item.id };
  await service.call(updateStockItem, service.staff, { params, body: input });
}

async function used(items: readonly StockItem[], interactionId: string): Promise<StockMovement[]> {
  const lines = items.map((item) => [item, 2] as const);
  const body = buildBatchInput(lines, { interactionId });
  return (await service.call(recordStockMovements, service.staff, { body })).body;
}

it("J-08 a visit shows its parts, with what they cost when they were used", async () => {
  const [valve, seal] = [
    await service.added({ unitCost: 12.5 }),
    await service.added({ unitCost: null }),
  ];
  const visit = randomUUID();
  const booked = await used([valve, seal], visit);
  await costing(valve, 99);
  await service.move(valve);
  const parts = await partsOf(visit);
  expect(parts).toHaveLength(2);
  // Without the name, which has not reached the stock service.
  const stored = booked.map((movement) => ({ ...movement, userName: null }));
  expect(parts).toEqual(expect.arrayContaining(stored));
  expect(parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ stockItemId: valve.id, interactionId: visit, unitCost: 12.5 }),
      expect.objectContaining({ stockItemId: seal.id, interactionId: visit, unitCost: null }),
    ]),
  );
});

it("J-08 a movement without a visit has no cost, and announces no part", async () => {
  const { body } = await service.move(await service.added());
  expect(body).toMatchObject({ interactionId: null, unitCost: null });
  const ofMovement = (await outboxOf(service.knex)).filter(
    ({ data }) => data["movementId"] === body.id,
  );
  expect(ofMovement.map(({ subject }) => subject)).toEqual(["stock.moved.v1"]);
});

it("J-09 a reversal carries the visit and the cost of its movement, whatever the item costs now", async () => {
  const [valve, seal] = [
    await service.added({ unitCost: 12.5 }),
    await service.added({ unitCost: null }),
  ];
  const visit = randomUUID();
  const booked = await used([valve, seal], visit);
  for (const item of [valve, seal]) await costing(item, 30);
  const reversals = [];
  for (const movement of booked) reversals.push((await service.reverse(movement)).body);
  expect(reversals).toMatchObject([
    { interactionId: visit, unitCost: 12.5, change: 2 },
    { interactionId: visit, unitCost: null, change: 2 },
  ]);
  expect(await announcedUnits(visit)).toEqual([2, 2, -2, -2]);
  expect(await partsOf(visit)).toHaveLength(4);
});

it("J-09 Undo of a visit's parts takes them from the visit", async () => {
  const visit = randomUUID();
  const booked = await used([await service.added(), await service.added()], visit);
  const body = { ids: booked.map(({ id }) => id) };
  await service.call(undoStockMovements, service.staff, { body });
  expect((await partsOf(visit)).map(({ interactionId }) => interactionId)).toEqual(
    Array.from({ length: 4 }, () => visit),
  );
  expect(await announcedUnits(visit)).toEqual([2, 2, -2, -2]);
});

it("J-09 only units that go out are used on a visit, whoever writes", async () => {
  const item = await service.added();
  for (const movementType of ["in", "adjustment"] as const) {
    const { status, problem } = await service.move(item, {
      movementType,
      interactionId: randomUUID(),
    });
    expect([status, problem.fields]).toMatchObject([400, [{ path: "interactionId" }]]);
  }
  expect(await service.now(item)).toEqual(item);
  const { body: added } = await service.move(item, { movementType: "in" });
  const another = `insert into stock_movements (id, stock_item_id, position, user_id, movement_type, origin, change, balance,
      reason, month, year, created_at, interaction_id)
    select gen_random_uuid(), stock_item_id, position + 1, user_id, movement_type, origin, change, balance + change,
      reason, month, year, created_at, gen_random_uuid() from stock_movements where id = ?`;
  await expect(service.owner.raw(another, [added.id])).rejects.toThrow(
    "stock_movements_used_on_visit",
  );
});

it("J-05 one key books a part once, and a repeated request names the same facts", async () => {
  const [item, visit] = [await service.added({ currentStock: 10, minStock: 8 }), randomUUID()];
  const answers = [];
  for (let n = 0; n < 2; n += 1)
    answers.push(await service.move(item, { quantity: 3, interactionId: visit }, "sheet:parts:1"));
  const [first, again] = answers.map(({ headers }) => headers.get("x-dash-facts"));
  expect(again).toBe(first);
  expect(await announcedUnits(visit)).toEqual([3]);
  const facts = (await outboxOf(service.knex))
    .slice(-3)
    .map(({ id, subject }) => ({ id, subject }));
  expect(facts.map(({ subject }) => subject).sort()).toEqual([
    "stock.low.v1",
    "stock.moved.v1",
    "stock.visit-part-moved.v1",
  ]);
  for (const { id } of facts) expect(first).toContain(id);
});

it("J-05 the repeated answer names the part's fact, and not the low stock that there was not", async () => {
  const [item, visit] = [await service.added(), randomUUID()];
  await service.move(item, { interactionId: visit }, "sheet:parts:2");
  const { headers } = await service.move(item, { interactionId: visit }, "sheet:parts:2");
  const facts = (await outboxOf(service.knex)).slice(-2);
  expect(facts.map(({ subject }) => subject).sort()).toEqual([
    "stock.moved.v1",
    "stock.visit-part-moved.v1",
  ]);
  const named = headers.get("x-dash-facts")?.match(/[0-9a-f-]{36}/g);
  expect(named?.sort()).toEqual(facts.map(({ id }) => id).sort());
});

it("J-08 trail and file say the visit of a movement", async () => {
  const [item, visit] = [await service.added({ unitCost: 3.4 }), randomUUID()];
  const [part] = await used([item], visit);
  const [row] = await findTrail(service.knex, { recordId: part?.id ?? "", limit: 1 });
  expect(row?.after).toMatchObject({ interactionId: visit });
  const response = await service.send(
    "GET",
    `/stock-movements/export?interactionId=${visit}`,
    service.staff,
  );
  const [headings = [], ...rows] = readCsv((await response.text()).replace(/^\ufeff/, ""));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[headings.indexOf("Visit")]).toBe(visit);
  expect(rows[0]?.[headings.indexOf("Unit Cost (£)")]).toBe("3.4");
});
