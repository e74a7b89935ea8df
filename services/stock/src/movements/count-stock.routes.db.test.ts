import { archiveStockItem } from "@dash/contracts/stock/stock-items";
import { countStock, listStockMovements } from "@dash/contracts/stock/stock-movements";
import { buildActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it.each([
  ["less", 7, -3],
  ["more", 12, 2],
  ["nothing at all", 0, -10],
])("a shelf that holds %s makes an adjustment by the difference", async (_, counted, change) => {
  const item = await service.added({ currentStock: 10 });
  const { status, body } = await service.count(item, counted);
  expect(status).toBe(201);
  expect(body.movement).toMatchObject({
    movementType: "adjustment",
    origin: "count",
    reason: "Shelf count",
    change,
    quantity: Math.abs(change),
    balance: counted,
    position: 2,
  });
  expect(body.item).toMatchObject({
    currentStock: counted,
    movementCount: 2,
    lastRestocked: null,
  });
  expect(body.item.lastCounted).toBe(body.movement?.createdAt);
  expect(await service.now(item)).toEqual(body.item);
});

it("a shelf that holds what the book says leaves no movement, only the day of the count", async () => {
  const item = await service.added({ currentStock: 10 });
  const { body } = await service.count(item, 10);
  expect(body.movement).toBeNull();
  expect(body.item).toMatchObject({ currentStock: 10, movementCount: 1, version: 1 });
  expect(Date.parse(body.item.lastCounted ?? "")).toBeGreaterThanOrEqual(
    Date.parse(item.createdAt),
  );
});

describe("a count on a stale form", () => {
  it("is refused, naming what moved since, with the item as it is", async () => {
    const item = await service.added({ currentStock: 10 });
    const by = buildActor({ name: "Kim Reed" });
    await service.knex("people").insert({ id: by.id, name: by.name, isActive: true, version: 1 });
    await service.move(item, { quantity: 4, reason: "Visit" }, undefined, by);
    await service.move(item, { movementType: "in", quantity: 1, reason: "Return" }, undefined, by);
    const { status, problem } = await service.count(item, 9);
    expect(status).toBe(409);
    const message =
      "Stock moved since you opened this: -4 (Visit by Kim Reed), +1 (Return by Kim Reed). There are 7 in the book now.";
    expect(problem).toMatchObject({
      message,
      fields: [{ path: "counted", message }],
      current: { currentStock: 7, movementCount: 3, lastCounted: null },
    });
    expect((await service.count(await service.now(item), 9)).body.item.currentStock).toBe(9);
  });

  it("names the last three of many", async () => {
    const item = await service.added({ currentStock: 10 });
    for (const reason of ["A", "B", "C", "D", "E"]) await service.move(item, { reason });
    expect((await service.count(item, 9)).problem.message).toBe(
      "Stock moved since you opened this: 2 more and -1 (C), -1 (D), -1 (E). There are 5 in the book now.",
    );
  });

  it("is refused also where it knows of movements that the book does not", async () => {
    const item = await service.added({ currentStock: 10 });
    const { status, problem } = await service.count({ ...item, movementCount: 5 }, 9);
    expect([status, problem.message]).toEqual([
      409,
      "This is not the stock that you opened. There are 10 in the book now.",
    ]);
  });
});

it("of several counts and movements side by side no count hides a movement", async () => {
  const item = await service.added({ currentStock: 10 });
  const [counts, moves] = await Promise.all([
    Promise.all([7, 8, 9].map((counted) => service.count(item, counted))),
    Promise.all([1, 2].map((quantity) => service.move(item, { quantity }))),
  ]);
  const counted = counts.filter(({ status }) => status === 201);
  const query = { stockItemId: item.id };
  const { body } = await service.call(listStockMovements, service.staff, { query });
  expect(counted.length).toBeLessThanOrEqual(1);
  expect(body).toHaveLength(1 + counted.length + moves.length);
  // Only a count that came before all movements is accepted.
  const countMovements = body.filter(({ origin }) => origin === "count");
  expect(countMovements.map(({ position }) => position)).toEqual(counted.map(() => 2));
});

it("counts once for one key, also side by side and after later movements", async () => {
  const item = await service.added({ currentStock: 10 });
  const { id: stockItemId, movementCount } = item;
  const body = { stockItemId, movementCount, counted: 6, reason: "Shelf count" };
  const count = (counted = 6) =>
    service.call(countStock, service.staff, {
      body: { ...body, counted },
      idempotencyKey: "count",
    });
  const answers = await Promise.all(Array.from({ length: 5 }, () => count()));
  await service.move(item);
  answers.push(await count());
  expect(new Set(answers.map(({ body: { movement } }) => movement?.id)).size).toBe(1);
  expect(await service.now(item)).toMatchObject({ currentStock: 5, movementCount: 3 });
  expect((await count(7)).status).toBe(422);
});

it.each([
  ["counted", -1, "Counted stock must be 0 or more"],
  ["counted", 2.5, "Must be a whole number"],
  ["counted", 1e12, "At most 1,000,000"],
  ["counted", "12", "Counted stock must be 0 or more"],
  ["reason", "", "Reason is required"],
  ["movementCount", undefined, "Say how many movements the item had"],
  ["movementCount", 1e12, "At most 2,147,483,647"],
  ["stockItemId", crypto.randomUUID(), "This stock item does not exist"],
])("refuses a wrong %s: %j", async (path, value, message) => {
  const { id: stockItemId, movementCount } = await service.added();
  const right = { stockItemId, movementCount, counted: 1, reason: "Shelf count" };
  const body = JSON.stringify({ ...right, [path]: value });
  const response = await service.send("POST", "/stock-counts", service.staff, { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
});

it("refuses to count an archived item, be it as the book says", async () => {
  const item = await service.added({ currentStock: 10 });
  await service.call(archiveStockItem, service.staff, { params: { id: item.id } });
  const before = await outboxOf(service.knex);
  for (const counted of [10, 9])
    expect((await service.count(item, counted)).problem.message).toBe(`${item.name} is archived`);
  expect((await service.now(item)).lastCounted).toBeNull();
  expect(await outboxOf(service.knex)).toEqual(before);
});
