import {
  countStockItems,
  recordStockMovements,
  undoStockMovements,
} from "@dash/contracts/stock/stock-batches";
import {
  changeStockItems,
  undoStockItemsChange,
  withdrawStockItem,
} from "@dash/contracts/stock/stock-bulk";
import type { Endpoint, RequestOf } from "@dash/contracts/endpoints/endpoint";
import {
  archiveStockItem,
  getStockTotals,
  restoreStockItem,
  updateStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import { countStock, recordStockMovement } from "@dash/contracts/stock/stock-movements";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActor } from "@dash/service-lib/testing/actors";
import fc from "fast-check";
import { checkLedger } from "../src/ledger/ledger.drift.ts";
import { buildBatchInput, buildItemInput, buildMovementInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const kim = buildActor({ name: "Kim Reed" });
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Takes a change back, and says whether nothing was left as it is. */
type Undo = () => Promise<boolean>;

async function undo<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<boolean> {
  const answer = await service.call(endpoint, service.staff, request);
  expect([200, 201, 409]).toContain(answer.status);
  return answer.status !== 409;
}

function undoMovements(movements: readonly { readonly id: string }[]): Undo {
  const ids = movements.map(({ id }) => id);
  return () => undo(undoStockMovements, { body: { ids } });
}

/** The fields of the edit form. */
function description({ name, sku }: StockItem) {
  const { currentStock: _, ...body } = buildItemInput({ name, sku });
  return body;
}

/** The changes that a person makes to two items, each with the command that takes it back. */
const kinds = {
  move: async ([item]: readonly StockItem[]) =>
    undoMovements([(await service.move(item as StockItem, { quantity: 2 })).body]),
  batch: async ([item, other]: readonly StockItem[]) => {
    const lines = [
      [item as StockItem, 1],
      [other as StockItem, 2],
      [item as StockItem, 1],
    ] as const;
    const body = buildBatchInput(lines);
    return undoMovements((await service.call(recordStockMovements, service.staff, { body })).body);
  },
  sheet: async (items: readonly StockItem[]) => {
    const lines = items.map(({ id, movementCount }, n) => ({
      stockItemId: id,
      counted: 8 + n,
      movementCount,
    }));
    const body = { lines, reason: "Shelf count" };
    return undoMovements((await service.call(countStockItems, service.staff, { body })).body);
  },
  edit: async ([item]: readonly StockItem[]) => {
    const { id, version } = item as StockItem;
    const former = description(item as StockItem);
    const body = { ...former, name: "Edited" };
    await service.call(updateStockItem, service.staff, { params: { id }, body });
    return () => undo(updateStockItem, { params: { id }, body: former, version: version + 1 });
  },
  archive: async ([item]: readonly StockItem[]) => {
    const { id, version } = item as StockItem;
    await service.call(archiveStockItem, service.staff, { params: { id } });
    return () => undo(restoreStockItem, { params: { id }, version: version + 1 });
  },
  create: async () => {
    const { id, version } = await service.added();
    return () => undo(withdrawStockItem, { params: { id }, version });
  },
  bulk: async (items: readonly StockItem[]) => {
    const ids = items.map(({ id }) => id);
    const body = { ids, archive: true as const };
    const { rows } = (await service.call(changeStockItems, service.staff, { body })).body;
    return async () => {
      const archived = rows.map((row) => ({ id: row.id, version: row.version }));
      const request = { body: { archived } };
      const { body: answer } = await service.call(undoStockItemsChange, service.staff, request);
      return answer.left.length === 0;
    };
  },
} satisfies Record<string, (items: readonly StockItem[]) => Promise<Undo>>;

const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/** The changes that Kim makes to the first item in the meantime, where the item allows them. */
const rivals = {
  nothing: async () => undefined,
  move: async (item: StockItem) =>
    service.call(recordStockMovement, kim, { body: buildMovementInput(item.id) }),
  count: async (item: StockItem) => {
    const { id: stockItemId, movementCount } = await service.now(item);
    const body = { stockItemId, movementCount, counted: 3, reason: "Kim's count" };
    return service.call(countStock, kim, { body });
  },
  edit: async (item: StockItem) => {
    const body = { ...description(item), name: "Kim's name" };
    return service.call(updateStockItem, kim, { params: { id: item.id }, body });
  },
} satisfies Record<string, (item: StockItem) => Promise<unknown>>;

const rivalNames = Object.keys(rivals) as (keyof typeof rivals)[];

async function addTwo(): Promise<readonly [StockItem, StockItem]> {
  return [await service.added({ currentStock: 10 }), await service.added({ currentStock: 10 })];
}

/** The visible figures of items and totals, without versions, times and the ledger's length, which only grow. */
async function figures(items: readonly StockItem[]) {
  const now = await Promise.all(items.map((item) => service.now(item)));
  const { body: totals } = await service.call(getStockTotals, service.staff, {});
  const seen = now.map(({ name, sku, category, currentStock, unitCost, isArchived }) => ({
    name,
    sku,
    category,
    currentStock,
    unitCost,
    isArchived,
  }));
  return { seen, totals };
}

it.each(kindNames)("W-33 undo of %s restores stock and totals to the piece", async (kind) => {
  const items = await addTwo();
  const before = await figures(items);
  const takeBack = await kinds[kind](items);
  expect(await figures(items)).not.toEqual(before);
  expect(await takeBack()).toBe(true);
  expect(await figures(items)).toEqual(before);
});

it("W-32 W-33 whatever a second person does between a change and its undo stays, and the ledger adds up", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kindNames),
      fc.constantFrom(...rivalNames),
      fc.boolean(),
      async (kind, rival, isSideBySide) => {
        const items = await addTwo();
        const [item] = items;
        const takeBack = await kinds[kind](items);
        if (isSideBySide) await Promise.all([takeBack(), rivals[rival](item)]);
        else {
          await rivals[rival](item);
          const left = await service.now(item);
          const isWhole = await takeBack();
          const now = await service.now(item);
          if (left.name === "Kim's name") expect(now.name).toBe("Kim's name");
          if (rival === "count" && !left.isArchived) expect(now.currentStock).toBe(3);
          if (!isWhole && kind !== "bulk") expect(now).toEqual(left);
        }
        expect((await checkLedger(service.knex)).drift).toEqual([]);
      },
    ),
    propertyRuns(100),
  );
}, 120_000);
