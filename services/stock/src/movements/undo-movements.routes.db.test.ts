import {
  countStockItems,
  recordStockMovements,
  undoStockMovements,
} from "@dash/contracts/stock/stock-batches";
import { archiveStockItem, type StockItem } from "@dash/contracts/stock/stock-items";
import { countStock } from "@dash/contracts/stock/stock-movements";
import { buildActor } from "@dash/service-lib/testing/actors";
import { packWholeTrail } from "@dash/service-lib/testing/old-trail";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildBatchInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const kim = buildActor({ name: "Kim Reed" });
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function moveOut(...lines: (readonly [StockItem, number])[]) {
  const body = buildBatchInput(lines);
  return (await service.call(recordStockMovements, service.staff, { body })).body;
}

function undo(movements: readonly { readonly id: string }[]) {
  const ids = movements.map(({ id }) => id);
  return service.call(undoStockMovements, service.staff, { body: { ids } });
}

/** Expects that nothing is undone, in these words. */
async function expectRefusal(movements: readonly { readonly id: string }[], message: string) {
  const before = await countRecords(service.knex);
  const { status, problem } = await undo(movements);
  expect([status, problem.message]).toEqual([409, message]);
  expect(await countRecords(service.knex)).toEqual(before);
}

const stockOf = async (item: StockItem) => (await service.now(item)).currentStock;

it("W-31 W-33 W-34 takes the movements of a form back to the piece, and leaves both rows of the trail", async () => {
  const valve = await service.added({ currentStock: 5 });
  const pump = await service.added({ currentStock: 5 });
  const moved = await moveOut([valve, 2], [pump, 1], [valve, 3]);
  const { status, body } = await undo(moved);
  expect(status).toBe(201);
  expect(body).toHaveLength(3);
  for (const reversal of body)
    expect(reversal).toMatchObject({ origin: "reversal", movementType: "in", reason: "Undo" });
  expect(new Set(body.map(({ reversesId }) => reversesId))).toEqual(
    new Set(moved.map(({ id }) => id)),
  );
  expect([await stockOf(valve), await stockOf(pump)]).toEqual([5, 5]);
  const [first] = moved;
  const rows = await findTrail(service.knex, { recordId: first?.id, limit: 9 });
  expect(rows.map(({ action }) => action)).toEqual(["reversed", "created"]);
});

it("W-33 takes a count back to the piece, and a movement that came after it stays", async () => {
  const item = await service.added({ currentStock: 10 });
  const line = { stockItemId: item.id, counted: 7, movementCount: 1 };
  const body = { lines: [line], reason: "Shelf count" };
  const { body: adjustments } = await service.call(countStockItems, service.staff, { body });
  await service.move(item, { quantity: 2 });
  expect((await undo(adjustments)).status).toBe(201);
  expect(await stockOf(item)).toBe(8);
});

it.each([
  ["lately", () => Promise.resolve()],
  ["months ago", packWholeTrail],
])("W-32 what somebody took back %s is left as it is, and the others with it", async (_, pass) => {
  const valve = await service.added({ name: "Valve", currentStock: 5 });
  const pump = await service.added({ currentStock: 5 });
  const moved = await moveOut([pump, 1], [valve, 2]);
  await service.reverse(moved[1] ?? { id: "" });
  await pass(service.knex);
  await expectRefusal(
    moved,
    "Sam Patel took the movement of Valve back already. It is left as it is.",
  );
  expect([await stockOf(valve), await stockOf(pump)]).toEqual([5, 4]);
});

it.each([2, 3])(
  "W-32 what somebody counted since is left as the count says: %d on the shelf",
  async (counted) => {
    const item = await service.added({ name: "Valve", currentStock: 5 });
    const moved = await moveOut([item, 2]);
    const count = { stockItemId: item.id, counted, movementCount: 2, reason: "Shelf count" };
    await service.call(countStock, kim, { body: count });
    await expectRefusal(moved, "Kim Reed counted Valve meanwhile. It is left as it is.");
    expect(await stockOf(item)).toBe(counted);
  },
);

it("W-31 what would leave less than nothing is refused in words", async () => {
  const item = await service.added({ name: "Valve", currentStock: 0 });
  const { body: goods } = await service.move(item, { movementType: "in", quantity: 5 });
  await service.move(item, { quantity: 3 });
  await expectRefusal([goods], "Only 2 of Valve in stock, so 5 cannot be taken out again.");
});

it("W-31 an undo, an archived item and a movement that never was are refused", async () => {
  const item = await service.added({ name: "Valve", currentStock: 5 });
  const moved = await moveOut([item, 1]);
  const { body: reversals } = await undo(await moveOut([item, 1]));
  expect((await undo(reversals)).status).toBe(422);
  expect((await undo([{ id: crypto.randomUUID() }])).status).toBe(404);
  await service.call(archiveStockItem, service.staff, { params: { id: item.id } });
  await expectRefusal(moved, "Valve is archived");
});
