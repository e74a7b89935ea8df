import { randomUUID } from "node:crypto";
import { listUsedParts } from "@dash/contracts/interactions/job-sheet";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { reverseStockMovement } from "@dash/contracts/stock/stock-movements";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildBatchInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const ask = (interactionId: string, actor = buildServiceActor("interactions")) =>
  service.call(listUsedParts, actor, { body: { interactionId } });

it("lists the parts of one visit, without those that were taken back", async () => {
  const [fan, valve] = [
    await service.added({ name: "Fan", currentStock: 5 }),
    await service.added({ name: "Valve", currentStock: 5 }),
  ];
  const interactionId = randomUUID();
  const { body: movements } = await service.call(recordStockMovements, service.staff, {
    body: buildBatchInput(
      [
        [fan, 2],
        [valve, 1],
      ],
      { interactionId },
    ),
  });
  await service.call(reverseStockMovement, service.staff, {
    params: { id: movements.find(({ stockItemId }) => stockItemId === valve.id)?.id ?? "" },
    body: { reason: "Correction of a visit", notes: null },
  });
  expect((await ask(interactionId)).body).toEqual([{ name: "Fan", quantity: 2 }]);
  expect((await ask(randomUUID())).body).toEqual([]);
});

it("answers no person", async () => {
  expect((await ask(randomUUID(), service.staff)).status).toBe(403);
});
