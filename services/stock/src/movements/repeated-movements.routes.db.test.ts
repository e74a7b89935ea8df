import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { openDatabase } from "@dash/service-lib/database/database";
import { buildActor } from "@dash/service-lib/testing/actors";
import { recordStockMovement } from "@dash/contracts/stock/stock-movements";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { buildMovementInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("answers the same and moves once for one key, also side by side", async () => {
  const item = await service.added({ currentStock: 9 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => service.move(item, { quantity: 2 }, "double-click")),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get("x-dash-facts"))).size).toBe(1);
  expect(await service.now(item)).toMatchObject({ currentStock: 7, movementCount: 2 });
});

it("refuses the same key with another body, also for another item", async () => {
  const [item, other] = [await service.added(), await service.added()];
  await service.move(item, { quantity: 1 }, "other-body");
  expect((await service.move(item, { quantity: 2 }, "other-body")).status).toBe(422);
  expect((await service.move(other, { quantity: 1 }, "other-body")).status).toBe(422);
  expect(await service.now(other)).toEqual(other);
});

it("keeps one of two different requests with one key that arrive at the same moment", async () => {
  const items = [await service.added(), await service.added()];
  // Only the owner may lock the table against inserts.
  const owner = openDatabase({ url: service.ownerUrl, schema: "stock" });
  const gate = await owner.transaction();
  await gate.raw("lock table outbox in share mode");
  const requests = items.map((item) => service.move(item, {}, "shared"));
  await until("both are on their way", async () => (await waitingStatements(gate)) >= 2);
  await gate.commit();
  await owner.destroy();
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const counts = await Promise.all(
    items.map(async (item) => (await service.now(item)).movementCount),
  );
  expect(counts.sort()).toEqual([1, 2]);
});

it("answers a retry although there is no longer enough, and does not count it as a refusal", async () => {
  const item = await service.added({ currentStock: 3 });
  const first = await service.move(item, { quantity: 3 }, "all-of-it");
  const retry = await service.move(item, { quantity: 3 }, "all-of-it");
  expect(retry.body).toEqual(first.body);
});

it("a refused request does not use up its key", async () => {
  const item = await service.added({ currentStock: 1 });
  expect((await service.move(item, { quantity: 2 }, "again")).status).toBe(409);
  await service.move(item, { movementType: "in", quantity: 5 });
  expect((await service.move(item, { quantity: 2 }, "again")).body.balance).toBe(4);
});

it("keys are each person's own", async () => {
  const item = await service.added({ currentStock: 5 });
  const body = buildMovementInput(item.id);
  for (const actor of [buildActor(), buildActor()])
    await service.call(recordStockMovement, actor, { body, idempotencyKey: "own" });
  const query = { stockItemId: item.id, movementType: "out" } as const;
  const { headers } = await service.call(listStockMovements, service.staff, { query });
  expect(headers.get("X-Total-Count")).toBe("2");
});
