import { countStockItems } from "@dash/contracts/stock/stock-batches";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { archiveStockItem, type StockItem } from "@dash/contracts/stock/stock-items";
import { buildActor } from "@dash/service-lib/testing/actors";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { openTestService, type TestService } from "../../test/test-service.ts";

type Lines = RequestOf<typeof countStockItems>["body"]["lines"];

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

function count(lines: Lines) {
  const body = { lines, reason: "Year's end", notes: "Shelf 4" };
  return service.call(countStockItems, service.staff, { body });
}

const line = ({ id: stockItemId, movementCount }: StockItem, counted: number) => ({
  stockItemId,
  counted,
  movementCount,
});

it("W-52 one save stores what differs, and the day of the count of what does not", async () => {
  const less = await service.added({ currentStock: 10 });
  const right = await service.added({ currentStock: 10 });
  const more = await service.added({ currentStock: 10 });
  const { status, body } = await count([line(less, 7), line(right, 10), line(more, 12)]);
  expect(status).toBe(201);
  const why = { origin: "count", reason: "Year's end", notes: "Shelf 4" };
  expect(body).toMatchObject([
    { ...why, stockItemId: less.id, change: -3, balance: 7 },
    { ...why, stockItemId: more.id, change: 2, balance: 12 },
  ]);
  const now = await service.now(right);
  expect(now).toMatchObject({ currentStock: 10, movementCount: 1 });
  expect(now.lastCounted).toBe(body[0]?.createdAt);
});

it("W-52 items that moved meanwhile are named at their rows, and nothing is stored", async () => {
  const calm = await service.added({ currentStock: 10 });
  const moved = await service.added({ currentStock: 10 });
  const gone = await service.added({ name: "Old pump" });
  const by = buildActor({ name: "Kim Reed" });
  await service.knex("people").insert({ id: by.id, name: by.name, isActive: true, version: 1 });
  await service.move(moved, { quantity: 4, reason: "Visit" }, undefined, by);
  await service.call(archiveStockItem, service.staff, { params: { id: gone.id } });
  const before = await countRecords(service.knex);
  const { status, problem } = await count([line(calm, 9), line(moved, 9), line(gone, 1)]);
  expect(status).toBe(409);
  expect(problem.fields).toEqual([
    {
      path: "lines.1.counted",
      message:
        "Stock moved since you opened this: -4 (Visit by Kim Reed). There are 6 in the book now.",
    },
    { path: "lines.2.counted", message: "Old pump is archived" },
  ]);
  expect(await countRecords(service.knex)).toEqual(before);
  expect(await service.now(calm)).toEqual(calm);
  expect((await count([line(calm, 9), line(await service.now(moved), 5)])).status).toBe(201);
});

it("W-52 takes the units of the book in place of the number of movements", async () => {
  const item = await service.added({ currentStock: 10 });
  await service.move(item);
  const stockItemId = item.id;
  const late = await count([{ stockItemId, counted: 8, book: 10 }]);
  expect(late.problem.fields).toEqual([
    {
      path: "lines.0.counted",
      message: "This is not the stock that you opened. There are 9 in the book now.",
    },
  ]);
  expect((await count([{ stockItemId, counted: 8, book: 9 }])).body).toMatchObject([
    { change: -1, balance: 8 },
  ]);
});

it.each([
  ["movementCount", (id: string) => [{ stockItemId: id, counted: 1 }], 0],
  ["counted", (id: string) => [{ stockItemId: id, counted: -1, book: 10 }], 0],
  [
    "stockItemId",
    (id: string) => [1, 2].map((counted) => ({ stockItemId: id, counted, book: 10 })),
    1,
  ],
  ["stockItemId", () => [{ stockItemId: crypto.randomUUID(), counted: 1, book: 10 }], 0],
])("W-52 refuses a sheet at its %s", async (field, linesOf, row) => {
  const item = await service.added({ currentStock: 10 });
  const { status, problem } = await count(linesOf(item.id));
  expect(status).toBe(400);
  expect(problem.fields).toMatchObject([{ path: `lines.${row}.${field}` }]);
  expect(await service.now(item)).toEqual(item);
});
