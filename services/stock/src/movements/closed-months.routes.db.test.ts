import { randomUUID } from "node:crypto";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { stockMonthObeyed } from "@dash/contracts/facts/stock.facts";
import { recordStockMovements, undoStockMovements } from "@dash/contracts/stock/stock-batches";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { buildInteractionState } from "@dash/service-lib/testing/interaction-state";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { buildBatchInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const AUGUST = { month: 8, year: 2026 };
const occurredAt = "2026-08-12T09:00:00.000Z";
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function visited(fields: object = {}): Promise<string> {
  const state = buildInteractionState({ ...AUGUST, occurredAt, ...fields });
  await service.receive(buildFact(interactionChanged, state));
  return state.interactionId;
}

it("K18-4 no movement carries a visit of a closed month, and the units move without it", async () => {
  const [visit, other] = [
    await visited(),
    await visited({ month: 9, occurredAt: "2026-09-01T09:00:00.000Z" }),
  ];
  const item = await service.added();
  const booked = (await service.move(item, { interactionId: visit })).body;
  await service.receive(buildMonthStatus(AUGUST));
  const batch = (interactionId: string | null) =>
    service.call(recordStockMovements, service.staff, {
      body: buildBatchInput([[item, 1]], { interactionId }),
    });

  const undo = { body: { ids: [booked.id] } };
  const refusals = [
    await service.move(item, { interactionId: visit }),
    await batch(visit),
    await service.reverse(booked),
    await service.call(undoStockMovements, service.staff, undo),
  ];
  for (const { status, problem } of refusals)
    expect([status, problem.id, problem.fields]).toEqual([
      409,
      "month-closed",
      [
        {
          path: "interactionId",
          message:
            "August 2026 is closed, for its report is final. An administrator can reopen it. Without the visit, the units can be moved.",
        },
      ],
    ]);
  expect((await service.now(item)).currentStock).toBe(9);

  const stored = [await service.move(item), await batch(null), await batch(other)];
  expect(stored.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await outboxOf(service.knex, stockMonthObeyed)).map(({ data }) => data)).toEqual([
    { ...AUGUST, version: 1, isClosed: true },
  ]);
});

it("K18-4 the month of a visit is that of its newest version, and a reopened month takes its parts again", async () => {
  const interactionId = randomUUID();
  const item = await service.added();
  await visited({ interactionId, version: 2 });
  await visited({ interactionId, month: 9, occurredAt: "2026-09-01T09:00:00.000Z" });
  await service.receive(buildMonthStatus(AUGUST));
  expect((await service.move(item, { interactionId })).status).toBe(409);
  await service.receive(buildMonthStatus(AUGUST, { version: 2, isClosed: false }));
  expect((await service.move(item, { interactionId })).status).toBe(201);
});

it("K17-3 parts of a visit of a closed month are not offered to be taken back, and say which month it is", async () => {
  const item = await service.added();
  await service.move(item, { interactionId: await visited() });
  await service.move(item);
  await service.receive(buildMonthStatus(AUGUST));
  const offered = async () => {
    const { body } = await service.call(listStockMovements, service.staff, {
      query: { stockItemId: item.id, movementType: "out" },
    });
    return body.map(({ closedMonth, can }) => [closedMonth, can.reverse]);
  };
  expect(await offered()).toEqual([
    [null, true],
    ["2026-08", false],
  ]);
  await service.receive(buildMonthStatus(AUGUST, { version: 2, isClosed: false }));
  expect(await offered()).toEqual([
    [null, true],
    [null, true],
  ]);
});
