import {
  stockItemDescribed,
  stockLow,
  stockMoved,
  visitPartMoved,
} from "@dash/contracts/facts/stock.facts";
import {
  archiveStockItem,
  restoreStockItem,
  updateStockItem,
} from "@dash/contracts/stock/stock-items";
import { projection } from "@dash/service-lib/facts/projection";
import { buildFact, deliver, outboxOf } from "@dash/service-lib/testing/facts";
import { buildItemInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const types = [stockMoved, stockLow, stockItemDescribed, visitPartMoved];
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** The data of a fact as a consumer reads them. */
async function asRead(type: (typeof types)[number], data: object): Promise<unknown> {
  const read: unknown[] = [];
  const consumer = projection(type, (facts) => async () => void read.push(...facts));
  await deliver(service.knex, [consumer], [buildFact(type, data as never)]);
  return read[0];
}

/** The facts since the last call; checks that each has exactly the shape of its contract. */
async function announced(): Promise<[subject: string, data: Record<string, unknown>][]> {
  const facts = await outboxOf(service.knex);
  await service.empty("outbox");
  for (const { subject, data } of facts) {
    const type = types.find((each) => each.subject === subject);
    if (!type) throw new Error(`${subject} is not a fact of this service`);
    expect(await asRead(type, data)).toEqual(data);
  }
  return facts.map(({ subject, data }) => [subject, data]);
}

const subjects = async () => (await announced()).map(([subject]) => subject);

function change({ id }: { id: string }, overrides: Parameters<typeof buildItemInput>[0]) {
  const { currentStock: _, ...body } = buildItemInput(overrides);
  return service.call(updateStockItem, service.staff, { params: { id }, body });
}

it("tells of a new item and its opening movement", async () => {
  const { id } = await service.added({ currentStock: 5 });
  const now = new Date();
  const month = { month: expect.any(Number) as number, year: now.getUTCFullYear() };
  expect(Object.fromEntries(await announced())).toEqual({
    "stock.moved.v1": {
      itemId: id,
      movementId: expect.any(String) as string,
      position: 1,
      change: 5,
      balance: 5,
      movementType: "adjustment",
      origin: "opening",
      ...month,
      movedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
    "stock.item-changed.v2": {
      itemId: id,
      version: 1,
      name: expect.any(String) as string,
      minStock: expect.any(Number) as number,
      isArchived: false,
    },
  });
  expect(service.hints).toEqual(["stock.item-changed.v1"]);
});

it("tells of every movement with its place and the balance after it, by its answer too", async () => {
  const item = await service.added({ currentStock: 10 });
  await announced();
  const moved = await service.move(item, { movementType: "in", quantity: 2 });
  await service.reverse(moved.body);
  await service.count(await service.now(item), 7);
  const facts = await outboxOf(service.knex);
  expect(moved.headers.get("x-dash-facts")).toBe(`stock.moved.v1=${facts[0]?.id}`);
  expect(
    (await announced()).map(([, { position, change: by, balance, origin }]) => [
      position,
      by,
      balance,
      origin,
    ]),
  ).toEqual([
    [2, 2, 12, "recorded"],
    [3, -2, 10, "reversal"],
    [4, -3, 7, "count"],
  ]);
});

it("tells nothing of what is refused or repeated, and open pages alone of a count that agrees", async () => {
  const item = await service.added({ currentStock: 5 });
  await service.move(item, { quantity: 1 }, "once");
  await announced();
  await service.move(item, { quantity: 1 }, "once");
  await service.move(item, { quantity: 9 });
  expect(await announced()).toEqual([]);
  service.hints.length = 0;
  await service.count(await service.now(item), 4);
  expect(await announced()).toEqual([]);
  expect(service.hints).toEqual(["stock.item-changed.v1"]);
});

it("tells how an item is described once it was changed, archived and restored", async () => {
  const item = await service.added({ currentStock: 9 });
  const params = { id: item.id };
  await announced();
  service.hints.length = 0;
  await change(item, { name: "Renamed", minStock: 1 });
  await service.call(archiveStockItem, service.staff, { params });
  await service.call(restoreStockItem, service.staff, { params });
  expect(service.hints).toEqual(Array(3).fill("stock.item-changed.v1"));
  const described = { itemId: item.id, name: "Renamed", minStock: 1 };
  expect(await announced()).toEqual(
    [false, true, false].map((isArchived, index) => [
      "stock.item-changed.v2",
      { ...described, version: item.version + 1 + index, isArchived },
    ]),
  );
});

describe("tells once that an item is low", () => {
  const LOW = "stock.low.v1";

  it("when it is added low, with what it needs to be shown", async () => {
    const { id, name } = await service.added({ currentStock: 2, minStock: 2 });
    const [, low] = (await announced()).find(([subject]) => subject === LOW) ?? [];
    expect(low).toMatchObject({ itemId: id, name, balance: 2, minStock: 2 });
  });

  it("when a movement, a count or a reversal takes it to its minimum, and not while it stays there", async () => {
    const item = await service.added({ currentStock: 5, minStock: 2 });
    const delivery = await service.move(item, { movementType: "in", quantity: 1 });
    await announced();
    const low = await service.move(item, { quantity: 4 });
    expect(low.headers.get("x-dash-facts")?.split(",")).toHaveLength(2);
    expect((await subjects()).sort()).toEqual([LOW, "stock.moved.v1"]);
    await service.move(item, { quantity: 1 });
    expect(await subjects()).toEqual(["stock.moved.v1"]);
    await service.count(await service.now(item), 3);
    await service.reverse(delivery.body);
    expect((await subjects()).filter((subject) => subject === LOW)).toHaveLength(1);
    await service.move(item, { movementType: "in", quantity: 9 });
    await service.count(await service.now(item), 0);
    expect((await subjects()).filter((subject) => subject === LOW)).toHaveLength(1);
  });

  it("when its minimum rises above its stock, and not when it is edited again", async () => {
    const item = await service.added({ currentStock: 5, minStock: 2 });
    await announced();
    await change(item, { minStock: 5 });
    expect(await subjects()).toContain(LOW);
    await change(item, { minStock: 6 });
    expect(await subjects()).not.toContain(LOW);
  });

  it("when it comes back low from the archive, and not when it goes there", async () => {
    const item = await service.added({ currentStock: 1, minStock: 2 });
    const params = { id: item.id };
    await announced();
    await service.call(archiveStockItem, service.staff, { params });
    await change(item, { minStock: 3 });
    expect(await subjects()).not.toContain(LOW);
    await service.call(restoreStockItem, service.staff, { params });
    expect(await subjects()).toContain(LOW);
  });
});
