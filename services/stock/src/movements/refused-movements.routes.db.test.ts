import { MOST_UNITS, archiveStockItem } from "@dash/contracts/stock/stock-items";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMovementInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("bad input", () => {
  it.each([
    ["ST-13", "quantity", 0, "Quantity must be positive"],
    ["ST-13", "quantity", -5, "Quantity must be positive"],
    ["ST-13", "quantity", 1.5, "Must be a whole number"],
    ["ST-13", "quantity", 1e12, "At most 1,000,000"],
    ["ST-13", "quantity", "5", "Quantity must be positive"],
    ["ST-13", "quantity", null, "Quantity must be positive"],
    ["ST-13", "movementType", "loan", "Movement type is required"],
    ["ST-12", "reason", " ", "Reason is required"],
    ["ST-12", "reason", undefined, "Reason is required"],
    ["ST-12", "stockItemId", "", "Stock item is required"],
    ["ST-12", "stockItemId", "1", "This stock item does not exist"],
    ["S9", "userId", crypto.randomUUID(), "This field is not known"],
    ["S9", "createdAt", "2020-01-01T00:00:00Z", "This field is not known"],
    ["S9", "balance", 99, "This field is not known"],
    ["S9", "origin", "count", "This field is not known"],
  ])("%s refuses %s %j", async (_, path, value, message) => {
    const item = await service.added({ currentStock: 3 });
    const body = JSON.stringify({ ...buildMovementInput(item.id), [path]: value });
    const response = await service.send("POST", "/stock-movements", service.staff, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
    expect(await service.now(item)).toEqual(item);
  });

  it("ST-12 refuses an item that does not exist, at its field", async () => {
    const { status, problem } = await service.move({ id: crypto.randomUUID() });
    expect(status).toBe(400);
    expect(problem.fields).toEqual([
      { path: "stockItemId", message: "This stock item does not exist" },
    ]);
  });

  it("ST-12 takes a movement without notes, and one with", async () => {
    const item = await service.added();
    expect((await service.move(item)).body.notes).toBeNull();
    expect((await service.move(item, { notes: " van 3 " })).body.notes).toBe("van 3");
  });
});

describe("what clashes with the stock", () => {
  it("refuses to move an archived item", async () => {
    const { id, name } = await service.added();
    await service.call(archiveStockItem, service.staff, { params: { id } });
    for (const movementType of ["in", "out", "adjustment"] as const) {
      const { status, problem } = await service.move({ id }, { movementType });
      expect(status).toBe(409);
      expect(problem.fields).toEqual([{ path: "stockItemId", message: `${name} is archived` }]);
    }
  });

  it("K4-7 a refused quantity says how much may still be added", async () => {
    const item = await service.added({ currentStock: 3 });
    const { status, problem } = await service.move(item, {
      movementType: "in",
      quantity: MOST_UNITS - 2,
    });
    expect([status, problem.message]).toEqual([
      409,
      "At most 999,997 more can be added to the 3 in stock",
    ]);
    const most = { movementType: "in", quantity: MOST_UNITS - 3 } as const;
    expect((await service.move(item, most)).body.balance).toBe(MOST_UNITS);
    const full = await service.move(item, { movementType: "in", quantity: 1 });
    expect(full.problem.fields).toEqual([
      { path: "quantity", message: "No more can be added to the 1,000,000 in stock" },
    ]);
  });

  it("takes the last unit and no more, and says nothing of what it refused", async () => {
    const item = await service.added({ currentStock: 1, minStock: 0 });
    expect((await service.move(item)).body.balance).toBe(0);
    const before = await outboxOf(service.knex);
    expect((await service.move(item)).problem.message).toBe("Only 0 in stock");
    expect(await outboxOf(service.knex)).toEqual(before);
  });
});

it("moves one item in and out side by side, never below zero, every unit accounted for", async () => {
  const item = await service.added({ currentStock: 8 });
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      service.move(item, n % 4 === 0 ? { movementType: "in" } : { quantity: 2 }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  const { currentStock, movementCount } = await service.now(item);
  expect(currentStock).toBe(8 + accepted.reduce((sum, { change }) => sum + change, 0));
  expect(movementCount).toBe(1 + accepted.length);
  expect(Math.min(...accepted.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
  expect(new Set(accepted.map(({ position }) => position)).size).toBe(accepted.length);
});

it("gives up with 503 where it could move but never gets to, instead of trying for ever", async () => {
  const item = await service.added();
  await service.owner.raw(`
    create function always_too_late() returns trigger language plpgsql as 'begin return null; end';
    create trigger too_late before update on stock_items for each row execute function always_too_late()`);
  const { status, headers } = await service.move(item);
  await service.owner.raw("drop function always_too_late cascade");
  expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
  expect((await service.move(item)).status).toBe(201);
});
