import { openTestService, type TestService } from "../../test/test-service.ts";
import { outboxOf } from "@dash/service-lib/testing/facts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("ST-13 adds what comes in, takes away what goes out, and adds a correction", async () => {
  const item = await service.added({ currentStock: 10 });
  expect((await service.move(item, { movementType: "in", quantity: 5 })).body).toMatchObject({
    change: 5,
    quantity: 5,
    balance: 15,
    position: 2,
    itemName: item.name,
    userName: "Sam Patel",
  });
  expect((await service.move(item, { movementType: "out", quantity: 3 })).body).toMatchObject({
    change: -3,
    quantity: 3,
    balance: 12,
  });
  expect(
    (await service.move(item, { movementType: "adjustment", quantity: 2 })).body,
  ).toMatchObject({ change: 2, balance: 14 });
  expect(await service.now(item)).toMatchObject({ currentStock: 14, movementCount: 4 });
});

it("refuses more than there is and names what is available", async () => {
  const item = await service.added({ currentStock: 4 });
  const { status, problem } = await service.move(item, { quantity: 6 });
  expect(status).toBe(409);
  expect(problem).toMatchObject({
    message: "Only 4 in stock",
    fields: [{ path: "quantity", message: "Only 4 in stock" }],
  });
  expect(await service.now(item)).toMatchObject({ currentStock: 4, movementCount: 1 });
});

it("tells once that an item fell to its minimum, and again after a refill", async () => {
  const item = await service.added({ currentStock: 5, minStock: 2 });
  const lows = async () =>
    (await outboxOf(service.knex)).filter(
      ({ subject, data }) => subject === "stock.low.v1" && data["itemId"] === item.id,
    );
  await service.move(item, { quantity: 3 });
  await service.move(item, { quantity: 1 });
  expect(await lows()).toMatchObject([{ data: { balance: 2, minStock: 2, name: item.name } }]);
  await service.move(item, { movementType: "in", quantity: 9 });
  await service.move(item, { quantity: 8 });
  expect(await lows()).toHaveLength(2);
});

it("answers a repeated key with the first movement and moves once", async () => {
  const item = await service.added({ currentStock: 5 });
  const first = await service.move(item, { quantity: 2 }, "key-1");
  const again = await service.move(item, { quantity: 2 }, "key-1");
  expect(again.body).toEqual(first.body);
  expect(await service.now(item)).toMatchObject({ currentStock: 3 });
  expect((await service.move(item, { quantity: 1 }, "key-1")).status).toBe(422);
});

it("accepts 50 of 100 parallel single units from a stock of 50", async () => {
  const item = await service.added({ currentStock: 50 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.move(item)));
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(refused).toHaveLength(50);
  expect(new Set(refused.map(({ problem }) => problem.message))).toEqual(
    new Set(["Only 0 in stock"]),
  );
  expect(await service.now(item)).toMatchObject({ currentStock: 0, movementCount: 51 });
});
