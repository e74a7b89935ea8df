import { archiveStockItem } from "@dash/contracts/stock/stock-items";
import { listStockMovements, reverseStockMovement } from "@dash/contracts/stock/stock-movements";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function ledgerOf(item: { readonly id: string }) {
  const query = { stockItemId: item.id };
  return (await service.call(listStockMovements, service.staff, { query })).body;
}

it.each([
  ["in", "out", 5, -5],
  ["out", "in", 3, 3],
  ["adjustment", "adjustment", 4, -4],
] as const)(
  "takes an %s back by an %s, and links the two",
  async (type, opposite, quantity, change) => {
    const item = await service.added({ currentStock: 10 });
    const { body: moved } = await service.move(item, { movementType: type, quantity });
    expect(moved.can.reverse).toBe(true);
    const { status, body: reversal } = await service.reverse(moved);
    expect(status).toBe(201);
    expect(reversal).toMatchObject({
      movementType: opposite,
      origin: "reversal",
      change,
      quantity,
      balance: 10,
      position: 3,
      reversesId: moved.id,
      reversedById: null,
      reason: "Booked twice",
      can: { reverse: false },
    });
    const [last, before] = await ledgerOf(item);
    expect(last).toMatchObject({ id: reversal.id, reversesId: moved.id });
    expect(before).toMatchObject({
      id: moved.id,
      reversedById: reversal.id,
      can: { reverse: false },
    });
  },
);

it("takes back an opening and a count as well, and restocks nothing by it", async () => {
  const item = await service.added({ currentStock: 10 });
  const { body: counted } = await service.count(item, 4);
  await service.reverse({ id: counted.movement?.id ?? "" });
  const [, , opening] = await ledgerOf(item);
  const { body } = await service.reverse({ id: opening?.id ?? "" });
  expect(body).toMatchObject({ movementType: "adjustment", change: -10, balance: 0 });
  const out = await service.added({ currentStock: 5 });
  await service.reverse((await service.move(out)).body);
  expect((await service.now(out)).lastRestocked).toBeNull();
});

it("an in sets when the item was last restocked, nothing else does", async () => {
  const item = await service.added();
  await service.move(item);
  await service.move(item, { movementType: "adjustment" });
  expect((await service.now(item)).lastRestocked).toBeNull();
  const { body } = await service.move(item, { movementType: "in" });
  await service.reverse(body);
  expect((await service.now(item)).lastRestocked).toBe(body.createdAt);
});

describe("refuses to take back", () => {
  it("a movement twice, also side by side", async () => {
    const item = await service.added({ currentStock: 10 });
    const { body: moved } = await service.move(item);
    const answers = await Promise.all(Array.from({ length: 5 }, () => service.reverse(moved)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe(
      "This movement was taken back already",
    );
    expect(await service.now(item)).toMatchObject({ currentStock: 10, movementCount: 3 });
  });

  it("a reversal", async () => {
    const item = await service.added();
    const { body: reversal } = await service.reverse((await service.move(item)).body);
    const { status, problem } = await service.reverse(reversal);
    expect([status, problem.message]).toEqual([
      422,
      "A reversal stays; record the movement again instead",
    ]);
  });

  it("more than there is by now", async () => {
    const item = await service.added({ currentStock: 0 });
    const { body: delivery } = await service.move(item, { movementType: "in", quantity: 5 });
    await service.move(item, { quantity: 3 });
    const { status, problem } = await service.reverse(delivery);
    expect([status, problem.message]).toEqual([409, "Only 2 in stock"]);
    expect(await service.now(item)).toMatchObject({ currentStock: 2, movementCount: 2 });
  });

  it("a movement of an archived item", async () => {
    const item = await service.added();
    const { body: moved } = await service.move(item);
    await service.call(archiveStockItem, service.staff, { params: { id: item.id } });
    expect((await service.reverse(moved)).problem.message).toBe(`${item.name} is archived`);
  });

  it("what never was, and without a reason", async () => {
    expect((await service.reverse({ id: crypto.randomUUID() })).status).toBe(404);
    expect((await service.reverse({ id: "1" })).status).toBe(400);
    const { body: moved } = await service.move(await service.added());
    const request = { params: { id: moved.id }, body: { reason: "" } };
    const { problem } = await service.call(reverseStockMovement, service.staff, request);
    expect(problem.fields).toEqual([{ path: "reason", message: "Reason is required" }]);
  });
});

it("takes back once for one key and answers the same, side by side", async () => {
  const item = await service.added({ currentStock: 10 });
  const { body: moved } = await service.move(item);
  const request = { params: { id: moved.id }, body: { reason: "Twice" }, idempotencyKey: "back" };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => service.call(reverseStockMovement, service.staff, request)),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await service.now(item)).movementCount).toBe(3);
  const other = { ...request, body: { reason: "Other" } };
  expect((await service.call(reverseStockMovement, service.staff, other)).status).toBe(422);
});
