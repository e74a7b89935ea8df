import {
  archiveStockItem,
  getStockItem,
  getStockItemHistory,
  restoreStockItem,
  updateStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildItemInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** The fields of the edit form, which has no stock. */
function itemInput(overrides: Parameters<typeof buildItemInput>[0] = {}) {
  const { currentStock: _, ...description } = buildItemInput(overrides);
  return description;
}

function update({ id }: { id: string }, body: ReturnType<typeof itemInput>, version?: number) {
  const expected = version === undefined ? {} : { version };
  return service.call(updateStockItem, service.staff, { params: { id }, body, ...expected });
}

describe("editing", () => {
  it("replaces what is said about an item, and leaves its stock", async () => {
    const item = await service.added({ currentStock: 10, description: "Old" });
    const body = itemInput({
      name: "Expansion vessel",
      category: "Heat Pumps",
      minStock: 1,
      maxStock: 11,
    });
    const { body: after } = await update(item, { ...body, unitCost: 19.99 }, item.version);
    expect(after).toMatchObject({
      name: "Expansion vessel",
      category: "Heat Pumps",
      unitCost: 19.99,
      description: null,
      currentStock: 10,
      movementCount: 1,
      version: 2,
      createdAt: item.createdAt,
    });
    expect(await service.now(item)).toEqual(after);
  });

  it("refuses the second of two editors with both sides", async () => {
    const item = await service.added();
    const second = itemInput({ name: "Second" });
    await update(item, itemInput({ name: "First" }), item.version);
    const late = await update(item, second, item.version);
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({
      current: { name: "First", version: 2 },
      yours: { name: "Second", sku: second.sku },
    });
    expect((await service.now(item)).name).toBe("First");
  });

  it("an edit does not clash with movements meanwhile, nor undoes them", async () => {
    const item = await service.added({ currentStock: 5 });
    await service.move(item, { quantity: 2 });
    const { body } = await update(item, itemInput(), item.version);
    expect(body).toMatchObject({ currentStock: 3, version: 2 });
  });

  it("DM-03 refuses another item's SKU, and takes the item's own in another case", async () => {
    const owner = await service.added({ name: "Owner", sku: "own-1" });
    const other = await service.added({ sku: null });
    const clash = await update(other, itemInput({ sku: " OWN-1 " }));
    expect(clash.status).toBe(409);
    expect(clash.problem.fields).toEqual([{ path: "sku", message: "Owner has this SKU" }]);
    expect((await update(owner, itemInput({ sku: "OWN-1" }))).body.sku).toBe("OWN-1");
  });

  it.each(["currentStock", "id", "userId", "version", "createdAt", "lastRestocked", "isArchived"])(
    "refuses %s, and changes nothing",
    async (field) => {
      const item = await service.added();
      const body = JSON.stringify({ ...itemInput(), [field]: 999 });
      const response = await service.send("PUT", `/stock-items/${item.id}`, service.staff, {
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: [{ path: field }] });
      expect(await service.now(item)).toEqual(item);
    },
  );
});

describe("archiving", () => {
  const archive = ({ id, version }: StockItem, idempotencyKey?: string) => {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    return service.call(archiveStockItem, service.staff, { params: { id }, version, ...key });
  };
  const restore = ({ id, version }: StockItem) =>
    service.call(restoreStockItem, service.staff, { params: { id }, version });

  it("takes an item out of use, keeps its ledger, and takes it back", async () => {
    const item = await service.added({ currentStock: 4 });
    const { body: archived } = await archive(item);
    expect(archived).toMatchObject({ isArchived: true, currentStock: 4, version: 2 });
    expect(archived.can).toEqual({ update: true, move: false, archive: false, restore: true });
    const query = { stockItemId: item.id };
    const { body: ledger } = await service.call(listStockMovements, viewer, { query });
    expect(ledger).toMatchObject([{ balance: 4, can: { reverse: false } }]);
    const { body: restored } = await restore(archived);
    expect(restored).toMatchObject({ isArchived: false, currentStock: 4, version: 3 });
    expect((await service.move(restored)).status).toBe(201);
  });

  it("refuses to archive what somebody else has changed", async () => {
    const item = await service.added();
    await update(item, itemInput({ name: "Changed" }));
    const late = await archive(item);
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ current: { name: "Changed", version: 2 } });
  });

  it("does it once: a repeat answers the same, a second time is refused", async () => {
    const item = await service.added();
    const first = await archive(item, "archive");
    expect((await archive(item, "archive")).body).toEqual(first.body);
    const second = await archive(first.body);
    expect([second.status, second.problem.message]).toEqual([
      409,
      `${item.name} is archived already`,
    ]);
    const { body: back } = await restore(first.body);
    expect((await restore(back)).status).toBe(409);
  });
});

it("shows who changed an item, to every reader; 404 for one that never was", async () => {
  const item = await service.added();
  await update(item, itemInput());
  const { body } = await service.call(getStockItemHistory, viewer, { params: { id: item.id } });
  expect(body.map(({ action }) => action)).toEqual(["updated", "created"]);
  const never = { params: { id: crypto.randomUUID() } };
  expect((await service.call(getStockItemHistory, viewer, never)).status).toBe(404);
  expect((await service.call(getStockItem, viewer, never)).status).toBe(404);
  expect((await update(never.params, itemInput())).status).toBe(404);
});
