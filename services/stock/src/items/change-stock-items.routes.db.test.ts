import { changeStockItems, undoStockItemsChange } from "@dash/contracts/stock/stock-bulk";
import {
  archiveStockItem,
  updateStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { buildActor } from "@dash/service-lib/testing/actors";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildItemInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const kim = buildActor({ name: "Kim Reed" });
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const idsOf = (items: readonly StockItem[]) => items.map(({ id }) => id);
const now = (items: readonly StockItem[]) => Promise.all(items.map((item) => service.now(item)));

async function addedThree() {
  return [
    await service.added({ category: "Parts" }),
    await service.added({ category: "Tools" }),
    await service.added({ category: "Controls" }),
  ] as const;
}

function categorise(items: readonly StockItem[], idempotencyKey: string = crypto.randomUUID()) {
  const body = { ids: idsOf(items), set: { category: "Tools" as const } };
  return service.call(changeStockItems, service.staff, { body, idempotencyKey });
}

function archive(items: readonly StockItem[]) {
  const body = { ids: idsOf(items), archive: true as const };
  return service.call(changeStockItems, service.staff, { body });
}

/** Kim renames an item. */
function rename({ id }: StockItem) {
  const { currentStock: _, ...body } = buildItemInput({ name: "Renamed", category: "Tools" });
  return service.call(updateStockItem, kim, { params: { id }, body });
}

it("W-41 W-34 gives several items a category as one request in the trail, and takes it back", async () => {
  const items = await addedThree();
  const { status, body } = await categorise(items);
  // The second one is a tool already.
  expect([status, body.count]).toEqual([200, 2]);
  expect((await now(items)).map(({ category }) => category)).toEqual(["Tools", "Tools", "Tools"]);
  const trail = await findTrail(service.knex, { action: "updated", limit: 9 });
  expect(trail).toHaveLength(2);
  expect(new Set(trail.map(({ requestId }) => requestId)).size).toBe(1);

  const { rows } = body;
  expect(rows.map(({ category }) => category)).toEqual(["Parts", "Controls"]);
  const undone = await service.call(undoStockItemsChange, service.staff, { body: { rows } });
  expect(undone.body).toEqual({ count: 2, left: [] });
  expect((await now(items)).map(({ category }) => category)).toEqual(
    items.map(({ category }) => category),
  );
  expect(await findTrail(service.knex, { action: "updated", limit: 9 })).toHaveLength(4);
});

it("W-41 W-34 archives several items, which leave the totals, and takes them back", async () => {
  const items = await addedThree();
  const { body } = await archive(items);
  expect((await now(items)).map(({ isArchived }) => isArchived)).toEqual([true, true, true]);
  const undone = await service.call(undoStockItemsChange, service.staff, {
    body: { archived: body.rows.map(({ id, version }) => ({ id, version })) },
  });
  expect(undone.body).toEqual({ count: 3, left: [] });
  expect(
    (await now(items)).map(({ isArchived, currentStock }) => [isArchived, currentStock]),
  ).toEqual(items.map(({ currentStock }) => [false, currentStock]));
});

it("K18-8 items that were archived are not taken back as items of a category", async () => {
  const items = await addedThree();
  const { rows } = (await archive(items)).body;
  const undone = await service.call(undoStockItemsChange, service.staff, { body: { rows } });
  expect([undone.status, undone.problem.fields?.map(({ path }) => path)]).toEqual([400, ["rows"]]);
  expect((await now(items)).map(({ isArchived }) => isArchived)).toEqual([true, true, true]);
});

it("W-41 all or none: names the first item that it cannot change", async () => {
  const [first, second, third] = await addedThree();
  await service.call(archiveStockItem, service.staff, { params: { id: second.id } });
  const before = await countRecords(service.knex);
  const { status, problem } = await archive([third, second, first]);
  expect([status, problem.message]).toEqual([409, `${second.name} is archived already`]);
  const never = { ...first, id: crypto.randomUUID() };
  const unknown = await categorise([first, never]);
  expect(unknown.status).toBe(400);
  expect(unknown.problem.fields).toEqual([
    { path: "ids.1", message: "This stock item does not exist" },
  ]);
  expect(await countRecords(service.knex)).toEqual(before);
  expect(await service.now(first)).toEqual(first);
});

it("W-41 changes once for one key", async () => {
  const items = await addedThree();
  const first = await categorise(items, "key");
  await rename(items[0]);
  expect((await categorise(items, "key")).body).toEqual(first.body);
  expect((await service.now(items[0])).name).toBe("Renamed");
});

it("W-32 leaves what somebody changed since, says who, and takes the others back", async () => {
  const [first, second, third] = await addedThree();
  const { body } = await categorise([first, second, third]);
  await rename(first);
  const undone = await service.call(undoStockItemsChange, service.staff, {
    body: { rows: body.rows },
  });
  expect(undone.body).toEqual({ count: 1, left: [{ id: first.id, changedBy: "Kim Reed" }] });
  expect((await now([first, second, third])).map(({ category }) => category)).toEqual([
    "Tools",
    "Tools",
    "Controls",
  ]);
});

it.each([{ rows: [] }, { archived: [] }])(
  "W-32 takes nothing back of nothing: %j",
  async (body) => {
    const undone = await service.call(undoStockItemsChange, service.staff, { body });
    expect(undone.body).toEqual({ count: 0, left: [] });
  },
);
