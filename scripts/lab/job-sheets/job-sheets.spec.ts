import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { recordOf, type Sheet, type SheetContent } from "@dash/mf-customers/job-sheet/sheet";
import fc from "fast-check";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";
import { readApi, until } from "../faults/probes.ts";
import { SheetTab, type Kill } from "./sheet-tab.ts";

const HOUR_MS = 3_600_000;
/** Every visit is in March 2025, which no demo data and no clock touches. */
const FIRST_HOUR = Date.UTC(2025, 2, 3);
const MONTH = "month=3&year=2025";
const MOST_PRESSES = 200;
const AGAIN_MS = 300;
const STOCK = 60;
/** Sheets use 15 units on average, so the items run out now and then. */
const DELIVERY = 12;

let laboratory: Laboratory;
/** The id of the person who saves the sheets. */
let owner: string;
const items: string[] = [];
beforeAll(async () => {
  laboratory = await openLaboratory();
  const { body } = await readApi(laboratory, "/api/device-key");
  owner = (JSON.parse(body.toString()) as { userId: string }).userId;
  for (const name of ["Pump", "Valve", "Fan", "Sensor"]) items.push(await addItem(name));
});
afterAll(() => laboratory.close());

async function post(
  target: string,
  data: object,
  more: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: string }> {
  const headers = {
    cookie: laboratory.people[0]?.header() ?? "",
    "content-type": "application/json",
    ...more,
  };
  const body = JSON.stringify(data);
  const answer = await laboratory.client.send({ method: "POST", target, headers, body });
  return { status: answer.status, body: answer.body.toString() };
}

async function addItem(name: string): Promise<string> {
  const item = { name, category: "Parts", currentStock: STOCK };
  const { body } = await post("/api/stock-items", item);
  return (JSON.parse(body) as { id: string }).id;
}

async function deliver(item: string): Promise<void> {
  const lines = [{ stockItemId: item, quantity: DELIVERY }];
  const headers = { "idempotency-key": randomUUID() };
  const batch = { lines, movementType: "in", reason: "Purchase", notes: null };
  // A service that an earlier sheet killed may still be starting.
  await until(
    async () => (await post("/api/stock-movements/batch", batch, headers)).status === 201,
  );
  onShelf.set(item, (onShelf.get(item) ?? STOCK) + DELIVERY);
}

/** The sums of all sheets, as a person counts them. */
const counted = { visits: 0, warranty: 0, warrantyParts: 0, minutes: 0, photos: 0 };
const onShelf = new Map<string, number>();

function contentOf(
  run: number,
  parts: SheetContent["parts"],
  isWarrantyVisit: boolean,
): SheetContent {
  const { serviceLineId } = laboratory;
  const [startTime, endTime] = [run, run + 1].map((hour) =>
    new Date(FIRST_HOUR + hour * HOUR_MS).toISOString(),
  ) as [string, string];
  return {
    visit: {
      interactionType: "visit",
      serviceLineId,
      occurredAt: startTime,
      durationSeconds: 3_600,
      isWarrantyVisit,
      notes: `sheet ${run}`,
    },
    parts,
    time: { serviceLineId, startTime, endTime, description: `sheet ${run}` },
    signature: null,
  };
}

const victims = ["interactions", "stock", "time", "gateway", "tab"];
const kill: fc.Arbitrary<Kill> = fc.record({
  at: fc.nat(6),
  victim: fc.constantFrom(...victims),
  when: fc.constantFrom("before", "during"),
});
const sheet = fc.record({
  /** The item that is delivered before the sheet is written. */
  delivered: fc.option(fc.nat(3)),
  parts: fc.array(fc.record({ item: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 3,
    maxLength: 3,
  }),
  isWarrantyVisit: fc.boolean(),
  kills: fc.array(kill, { minLength: 1, maxLength: 3 }),
  /** The number of units of the first part that are taken back in the end. */
  isCorrected: fc.boolean(),
});

it("J-05 J-09 a sheet is stored once whatever is killed on the way, and stays what a person counts after corrections", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sheet, async ({ delivered, parts, isWarrantyVisit, kills, isCorrected }) => {
      run += 1;
      if (delivered !== null) await deliver(items[delivered] ?? "");
      const tab = new SheetTab(laboratory, owner, `sheet-${run}-${Date.now()}`, kills);
      let rows = parts.map(({ item, quantity }, n) => ({
        row: String(n),
        stockItemId: items[item] ?? "",
        quantity,
      }));
      let left: Sheet | null = null;
      let presses = 0;
      do {
        expect((presses += 1)).toBeLessThan(MOST_PRESSES);
        left = await tab.save(contentOf(run, rows, isWarrantyVisit));
        const isRefused = ({ row }: { row: string }) =>
          left !== null && recordOf(left, `part:${row}`).state === "refused";
        if (left && !rows.some(isRefused)) await pause(AGAIN_MS);
        // The shelf has fewer: the person writes down one less, or no longer this part.
        rows = rows.flatMap((row) => {
          if (!isRefused(row)) return [row];
          return row.quantity > 1 ? [{ ...row, quantity: row.quantity - 1 }] : [];
        });
      } while (left);
      const booked = rows;
      const visitId = await visitOf(run);
      const units = booked.reduce((sum, { quantity }) => sum + quantity, 0);
      counted.visits += 1;
      counted.minutes += 60;
      counted.photos += 2;
      if (isWarrantyVisit) counted.warranty += 1;
      if (isWarrantyVisit) counted.warrantyParts += units;
      for (const { stockItemId, quantity } of booked)
        onShelf.set(stockItemId, (onShelf.get(stockItemId) ?? STOCK) - quantity);
      expect(await storedOf(visitId, run)).toEqual({
        visits: 1,
        movements: booked
          .map(({ stockItemId, quantity }) => `${stockItemId} ${quantity}`)
          .toSorted(),
        entries: 1,
        photos: 2,
      });
      if (isCorrected) await takeBackFirst(visitId, isWarrantyVisit);
    }),
    { ...propertyRuns(200), endOnFailure: true },
  );
  await expectCounted();
});

async function visitOf(run: number): Promise<string> {
  const [visit] = await laboratory.query<{ id: string }>(
    "select id from interactions.customer_interactions where notes = $1",
    [`sheet ${run}`],
  );
  return visit?.id ?? "";
}

/** The rows of one visit in the services. */
async function storedOf(visitId: string, run: number): Promise<object> {
  const { query } = laboratory;
  const [visits] = await query<{ count: number }>(
    "select count(*)::int as count from interactions.customer_interactions where notes = $1",
    [`sheet ${run}`],
  );
  const movements = await query<{ stock_item_id: string; quantity: number }>(
    "select stock_item_id, quantity from stock.stock_movements where interaction_id = $1",
    [visitId],
  );
  const [entries] = await query<{ count: number }>(
    "select count(*)::int as count from time.time_entries where description = $1 and interaction_id = $2",
    [`sheet ${run}`, visitId],
  );
  const [photos] = await query<{ count: number }>(
    // One that came twice at once leaves a second row that nobody sees.
    "select count(*)::int as count from interactions.visit_photos where interaction_id = $1 and deleted_at is null",
    [visitId],
  );
  return {
    visits: visits?.count,
    movements: movements
      .map(({ stock_item_id, quantity }) => `${stock_item_id} ${quantity}`)
      .toSorted(),
    entries: entries?.count,
    photos: photos?.count,
  };
}

/** Takes the first part of a visit back, as the opened visit does. Its services may still be starting. */
async function takeBackFirst(visitId: string, isWarrantyVisit: boolean): Promise<void> {
  const [part] = await laboratory.query<{ id: string; stock_item_id: string; quantity: number }>(
    "select id, stock_item_id, quantity from stock.stock_movements where interaction_id = $1 order by created_at, id limit 1",
    [visitId],
  );
  if (!part) return;
  const body = { reason: "Correction of a visit", notes: null };
  await until(async () => {
    const { status } = await post(`/api/stock-movements/${part.id}/reverse`, body);
    // A repeat after a lost answer is refused, because the movement is reversed already.
    return status === 201 || status === 409 || status === 422;
  });
  onShelf.set(part.stock_item_id, (onShelf.get(part.stock_item_id) ?? STOCK) + part.quantity);
  if (isWarrantyVisit) counted.warrantyParts -= part.quantity;
}

/** Ledger, hours, photos and KPI are equal to the model. */
async function expectCounted(): Promise<void> {
  const { query } = laboratory;
  const stock = await query<{ id: string; current_stock: number }>(
    "select id, current_stock from stock.stock_items where id = any($1)",
    [items],
  );
  expect(Object.fromEntries(stock.map(({ id, current_stock }) => [id, current_stock]))).toEqual(
    Object.fromEntries(items.map((id) => [id, onShelf.get(id) ?? STOCK])),
  );
  expect(Math.min(...stock.map(({ current_stock }) => current_stock))).toBeGreaterThanOrEqual(0);
  const summary = async () =>
    JSON.parse(
      (await readApi(laboratory, `/api/interaction-summary?${MONTH}`)).body.toString(),
    ) as { warranty: { visits: number; partsUsed: number } };
  await until(async () => (await summary()).warranty.partsUsed === counted.warrantyParts);
  expect((await summary()).warranty).toMatchObject({
    visits: counted.warranty,
    partsUsed: counted.warrantyParts,
  });
  const [hours] = await query<{ minutes: number }>(
    "select coalesce(sum(extract(epoch from end_time - start_time) / 60), 0)::int as minutes from time.time_entries where description like 'sheet %'",
  );
  const [photos] = await query<{ count: number }>(
    "select count(*)::int as count from interactions.visit_photos where deleted_at is null",
  );
  expect({ minutes: hours?.minutes, photos: photos?.count }).toEqual({
    minutes: counted.minutes,
    photos: counted.photos,
  });
}
