import { randomUUID } from "node:crypto";
import { listLedgerStock, listLedgerVisitParts } from "@dash/contracts/stock/stock-ledger";
import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("adds up a month's movements by type, reversals under their own", async () => {
  const item = await service.added({ currentStock: 10 });
  await service.move(item, { movementType: "in", quantity: 5 });
  await service.reverse((await service.move(item, { quantity: 4 })).body);
  await service.count(await service.now(item), 12);
  const { body } = await service.call(listLedgerStock, buildServiceActor("report"), {});
  expect(body).toMatchObject([{ movements: 5, unitsIn: 9, unitsOut: 4, unitsAdjusted: 7 }]);
});

it("answers other processes only", async () => {
  expect((await service.call(listLedgerStock, admin, {})).status).toBe(403);
  expect((await service.send("GET", "/internal/stock", null)).status).toBe(401);
});

it("J-09 adds up a month's parts of visits, less those that came back", async () => {
  const [item, visit] = [await service.added({ currentStock: 10 }), randomUUID()];
  await service.move(item, { quantity: 4 });
  const { body: part } = await service.move(item, { quantity: 3, interactionId: visit });
  await service.move(item, { quantity: 2, interactionId: visit });
  await service.reverse(part);
  await service.move(item, { quantity: 1, interactionId: randomUUID() });
  for (const caller of ["kpi", "interactions"] as const) {
    const { body } = await service.call(listLedgerVisitParts, buildServiceActor(caller), {});
    expect(body).toMatchObject([{ movements: 4, visits: 2, units: 3 }]);
  }
  expect((await service.call(listLedgerVisitParts, admin, {})).status).toBe(403);
});
