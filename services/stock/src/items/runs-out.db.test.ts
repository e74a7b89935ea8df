import {
  DAYS_OF_AN_ORDER,
  DAYS_OF_USE,
  NewStockItem,
  type RunsOut,
} from "@dash/contracts/stock/stock-items";
import { listStockReorders } from "@dash/contracts/stock/stock-reorders";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { buildCause } from "@dash/service-lib/testing/actors";
import { buildItemInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { moveStock } from "../movements/move-stock.command.ts";
import { reverseMovement } from "../movements/reverse-movement.command.ts";
import { newMovement, StockMovement } from "../movements/stock-movement.model.ts";
import { createStockItem } from "./create-stock-item.command.ts";

const DAY_MS = 86_400_000;
const OPENING = 100;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

interface Move {
  readonly daysAgo: number;
  readonly type: "in" | "out";
  readonly units: number;
  readonly isTakenBack: boolean;
}

interface History {
  readonly moves: readonly Move[];
  readonly minStock: number;
  readonly maxStock: number;
  readonly deliveryDays: number | null;
}

const histories: fc.Arbitrary<History> = fc.record({
  moves: fc.array(
    fc.record({
      daysAgo: fc.integer({ min: 1, max: 2 * DAYS_OF_USE }).filter((day) => day !== DAYS_OF_USE),
      type: fc.constantFrom("in", "out", "out"),
      units: fc.integer({ min: 1, max: 9 }),
      isTakenBack: fc.boolean(),
    }),
    { maxLength: 10 },
  ),
  minStock: fc.integer({ min: 0, max: 100 }),
  maxStock: fc.constantFrom(0, 0, 100, 120, 250),
  deliveryDays: fc.option(fc.integer({ min: 0, max: 60 })),
});

const cause = buildCause();

/** Stores the history as it happened, and returns the item's id. */
async function stored({ moves, ...limits }: History, now: Date): Promise<string> {
  const ordered = moves.toSorted((one, other) => other.daysAgo - one.daysAgo);
  return service.knex.transaction(async (trx) => {
    const begun = new Date(now.getTime() - 3 * DAYS_OF_USE * DAY_MS);
    const maxStock = limits.maxStock || undefined;
    const input = NewStockItem.parse(
      buildItemInput({ ...limits, maxStock, currentStock: OPENING }),
    );
    const { id } = await createStockItem(trx, cause, input, begun);
    for (const { daysAgo, type, units, isTakenBack } of ordered) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS);
      const change = type === "in" ? units : -units;
      const fields = { stockItemId: id, origin: "recorded", reason: "Visit", notes: null } as const;
      const movement = newMovement(cause, at, { ...fields, movementType: type, change });
      await moveStock(trx, cause, movement);
      const moved = await StockMovement.query(trx).findById(movement.id).throwIfNotFound();
      if (isTakenBack)
        await reverseMovement(trx, cause, moved, { reason: "Wrong", notes: null }, at);
    }
    return id;
  });
}

/** Reckons as a person would from the same history, day by day and without SQL. */
function reckoned({ moves, minStock, maxStock, deliveryDays }: History, now: Date): RunsOut | null {
  const kept = moves.filter(({ isTakenBack }) => !isTakenBack);
  const sum = (some: readonly Move[]) => some.reduce((total, { units }) => total + units, 0);
  const out = kept.filter(({ type }) => type === "out");
  const stock = OPENING + sum(kept) - 2 * sum(out);
  const used = sum(out.filter(({ daysAgo }) => daysAgo < DAYS_OF_USE));
  if (used === 0) return null;
  let days = 0;
  while ((days + 1) * used <= stock * DAYS_OF_USE) days += 1;
  const dayAfter = (count: number) =>
    new Date(now.getTime() + count * DAY_MS).toISOString().slice(0, 10);
  const needed =
    maxStock === 0 && deliveryDays !== null
      ? Math.ceil((used * (deliveryDays + DAYS_OF_AN_ORDER)) / DAYS_OF_USE)
      : 0;
  return {
    used,
    on: days > 365 ? null : dayAfter(days),
    orderBy: days > 365 || deliveryDays === null ? null : dayAfter(days - deliveryDays),
    quantity: Math.max(0, Math.max(maxStock, minStock + 1, needed) - stock),
  };
}

const noon = () => new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);

it("says when any item runs out, and what to order, as a person reckons it from its movements", async () => {
  const now = noon();
  await fc.assert(
    fc.asyncProperty(histories, async (drawn) => {
      const history = { ...drawn, minStock: Math.min(drawn.minStock, drawn.maxStock || 100) };
      const item = await service.now({ id: await stored(history, now) });
      expect(item.runsOut).toEqual(reckoned(history, now));
    }),
    propertyRuns(1_000, 40),
  );
});

describe("an item of which 12 were used in 90 days, with 3 left and 14 days of delivery", () => {
  const limits = { minStock: 1, maxStock: 9, deliveryDays: 14 };
  const used = { daysAgo: 5, type: "out", units: 12, isTakenBack: false } as const;
  const gone = { daysAgo: 100, type: "out", units: 85, isTakenBack: false } as const;
  const daysTo = (day: string | null | undefined) =>
    (Date.parse(day ?? "") - Date.parse(noon().toISOString().slice(0, 10))) / DAY_MS;

  it("runs out in 22 days, is to be ordered within 8, and fills up with 6", async () => {
    const id = await stored({ ...limits, moves: [used, gone] }, noon());
    const { runsOut } = await service.now({ id });
    expect(runsOut).toMatchObject({ used: 12, quantity: 6 });
    expect([daysTo(runsOut?.on), daysTo(runsOut?.orderBy)]).toEqual([22, 8]);
  });

  it("is on the reorder list once an order of today would come late, though its stock is not low", async () => {
    const listed = async (deliveryDays: number) => {
      const id = await stored({ ...limits, deliveryDays, moves: [used, gone] }, noon());
      const query = { limit: 200 };
      const { body } = await service.call(listStockReorders, service.staff, { query });
      return body.some(({ stockItemId }) => stockItemId === id);
    };
    expect(await listed(21)).toBe(false);
    expect(await listed(22)).toBe(true);
  });
});
