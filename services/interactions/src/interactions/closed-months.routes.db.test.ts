import {
  createCustomerInteraction,
  deleteCustomerInteraction,
  hideCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import {
  getCustomerInteraction,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import { interactionMonthObeyed } from "@dash/contracts/facts/interaction.facts";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { buildInteractionInput, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin } = buildActors();
const JANUARY = { month: 1, year: 2026 };
const inJanuary = { occurredAt: "2026-01-12T09:00:00Z" };
const inFebruary = { occurredAt: "2026-02-12T09:00:00Z" };

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

it("refuses every way to change the calls and visits of a closed month with one message", async () => {
  const visit = await service.entered(inJanuary);
  const other = await service.entered(inFebruary);
  const call = await buildSyncedCall(service.knex, { occurredAt: new Date(inJanuary.occurredAt) });
  await service.receive(buildMonthStatus(JANUARY));

  const body = buildInteractionInput(inJanuary);
  const hiding = { params: { id: call.id }, body: { reason: "Private" } };
  const refusals = [
    await service.call(createCustomerInteraction, service.staff, { body }),
    await service.change(visit, { notes: "Corrected" }),
    await service.change(visit, inFebruary),
    await service.change(other, inJanuary),
    await service.call(deleteCustomerInteraction, admin, { params: { id: visit.id } }),
    await service.call(hideCustomerInteraction, admin, hiding),
  ];
  for (const { status, problem } of refusals)
    expect([status, problem.message, problem.fields?.[0]?.path]).toEqual([
      409,
      "January 2026 is closed, for its report is final. An administrator can reopen it.",
      "occurredAt",
    ]);
  expect((await service.change(other, { notes: "Corrected" })).status).toBe(200);
  expect((await outboxOf(service.knex, interactionMonthObeyed)).map(({ data }) => data)).toEqual([
    { ...JANUARY, version: 1, isClosed: true },
  ]);
});

it("takes changes again once the month is reopened", async () => {
  const visit = await service.entered(inJanuary);
  await service.receive(
    buildMonthStatus(JANUARY),
    buildMonthStatus(JANUARY, { version: 2, isClosed: false }),
  );
  expect((await service.change(visit, { notes: "Corrected" })).status).toBe(200);
});

it("K17-3 calls and visits of a closed month offer nothing, in the list and opened", async () => {
  const visit = await service.entered(inJanuary);
  await service.entered(inFebruary);
  const call = await buildSyncedCall(service.knex, { occurredAt: new Date(inJanuary.occurredAt) });
  await service.receive(buildMonthStatus(JANUARY));
  const { body: rows } = await service.call(listCustomerInteractions, admin, {});
  const nothing = { update: false, delete: false, hide: false, unhide: false };
  expect(rows.map(({ can }) => can)).toEqual([
    { ...nothing, update: true, delete: true },
    nothing,
    nothing,
  ]);
  for (const { id } of [visit, call]) {
    const { body } = await service.call(getCustomerInteraction, admin, { params: { id } });
    expect(body.can).toEqual(nothing);
  }
});
