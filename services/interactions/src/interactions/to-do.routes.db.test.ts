import { userChanged } from "@dash/contracts/facts/user.facts";
import { changeCallBack } from "@dash/contracts/interactions/callers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import {
  londonDay,
  londonMonth,
  monthsBefore,
  startOfLondonMonth,
} from "@dash/service-lib/calendar/london";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { openDatabase } from "@dash/service-lib/database/database";
import { planOf } from "@dash/service-lib/testing/plan";
import { buildInteractionInput, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { interactionPage } from "./list-interactions.query.ts";

const { ecogenica_viewer: viewer } = buildActors();
const HOUR_MS = 3_600_000;
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** The tests begin at one time, so that the same hours ago are the same instant. */
const NOW = Date.now();
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS);
const at = (hours: number) => hoursAgo(hours).toISOString();
const missed = (hours: number, counterpartyNumber: string) =>
  buildSyncedCall(service.knex, {
    bucket: "missed",
    numberMatch: "unmatched",
    occurredAt: hoursAgo(hours),
    counterpartyNumber,
  });
const visit = (hours: number, warrantyClaimValid: boolean | null = null) =>
  buildInteractionInput({
    interactionType: "visit",
    isWarrantyVisit: true,
    customerName: "Ann Field",
    occurredAt: hoursAgo(hours).toISOString(),
    warrantyClaimValid,
  });
const visited = (...about: Parameters<typeof visit>) => service.entered(visit(...about));

/** Assigns the call-backs of a number. */
const assign = (number: string, { id }: { readonly id: string }) =>
  service.call(changeCallBack, service.staff, { body: { number, assignedTo: id } });

async function toDo(actor = service.staff, limit = 1) {
  const { body } = await service.call(getInteractionsToDo, actor, { query: { limit } });
  return body;
}

it("K19-1 the visits to assess are read by an index of their own, among 200,000 calls and visits", async () => {
  await visited(1);
  const owner = openDatabase({
    url: service.ownerUrl,
    schema: "interactions",
    poolSize: 1,
    isPatient: true,
  });
  await owner.raw("set statement_timeout = 0");
  await owner.raw(
    `insert into customer_interactions (id, user_id, service_line_id, source, interaction_type, occurred_at, month, year,
       bucket, is_warranty_visit, warranty_claim_valid, created_at, updated_at)
     select gen_random_uuid(), row.user_id, row.service_line_id, 'manual', type, at, extract(month from at), extract(year from at),
       case type when 'call' then 'answered' end, type = 'visit', case type when 'visit' then true end, at, at
     from (select * from customer_interactions limit 1) as row, generate_series(1, 200000) as n,
       lateral (select now() - n * interval '4 minutes' as at, case n % 8 when 0 then 'visit' else 'call' end as type) as each`,
  );
  await owner.raw("analyze customer_interactions");
  await owner.destroy();
  expect((await toDo()).unassessedVisits.total).toBe(1);
  const { sql, bindings } = interactionPage(service.staff, {
    type: "visit",
    isWarrantyVisit: true,
    claim: "not-assessed",
    to: new Date().toISOString(),
    sort: "-occurredAt",
    limit: 10,
    offset: 0,
  });
  const plan = await planOf(service.knex, sql, bindings);
  expect(plan.match(/interactions_unassessed/g)).toHaveLength(3);
  expect(plan).not.toMatch(/Seq Scan on customer_interactions|interactions_by_time/);
});

const londonDayAgo = (hours: number) => londonDay(hoursAgo(hours).toISOString());

describe("what is to do of calls and visits", () => {
  const colleague = buildActor({ name: "Beth Ng" });
  beforeEach(async () => {
    for (const { id, name } of [colleague, service.staff])
      await service.receive(
        buildFact(userChanged, { userId: id, name, role: "staff", isActive: true, version: 1 }),
      );
  });

  it("has the call-backs that are assigned to the reader, then those of nobody, and counts everybody's", async () => {
    await missed(72, "+442079460018");
    await missed(48, "+16502530000");
    await missed(2, "+16502530001");
    await missed(96, "+16502530002");
    await assign("+16502530001", service.staff);
    await assign("+16502530002", colleague);
    const { callBacks } = await toDo(service.staff, 2);
    expect(callBacks.total).toBe(3);
    expect(callBacks.rows).toEqual([
      expect.objectContaining({ assignedTo: service.staff.id, firstMissedAt: at(2) }),
      { name: null, callerType: null, contactId: null, assignedTo: null, firstMissedAt: at(72) },
    ]);
    expect(callBacks.owners).toEqual([
      { userId: colleague.id, name: "Beth Ng", total: 1, oldest: londonDayAgo(96) },
      { userId: null, name: null, total: 2, oldest: londonDayAgo(72) },
      { userId: service.staff.id, name: "Sam Patel", total: 1, oldest: londonDayAgo(2) },
    ]);
  });

  it("has the visits that the reader made and nobody assessed, the latest first, and counts everybody's", async () => {
    await visited(2);
    const latest = await visited(1);
    await visited(4, true);
    await visited(-1);
    await service.call(createCustomerInteraction, colleague, { body: visit(3) });
    const own = { userId: service.staff.id, name: "Sam Patel" };
    const others = { userId: colleague.id, name: "Beth Ng", total: 1, oldest: londonDayAgo(3) };
    const { unassessedVisits } = await toDo();
    expect(unassessedVisits).toMatchObject({
      total: 2,
      rows: [{ id: latest.id, customerName: "Ann Field", occurredAt: latest.occurredAt }],
    });
    const byName = unassessedVisits.owners.toSorted((one, other) => one.total - other.total);
    expect(byName).toEqual([others, { ...own, total: 2, oldest: londonDayAgo(2) }]);
    expect((await toDo(buildActor())).unassessedVisits).toMatchObject({ total: 0, rows: [] });
  });

  it("has the visits of this month and the last alone, and those that its list finds for the reader", async () => {
    const from = startOfLondonMonth(monthsBefore(londonMonth(new Date()), 1));
    const hours = (NOW - from.getTime()) / HOUR_MS;
    const first = await visited(hours - 1);
    await visited(hours + 1);
    await service.call(createCustomerInteraction, colleague, { body: visit(hours - 2) });
    const { unassessedVisits, visitsFrom } = await toDo();
    expect(unassessedVisits).toMatchObject({ total: 1, rows: [{ id: first.id }] });
    expect(visitsFrom).toBe(from.toISOString());
    const query = { claim: "not-assessed", from: visitsFrom, userId: service.staff.id } as const;
    const { body } = await service.call(listCustomerInteractions, service.staff, { query });
    expect(body.map(({ id }) => id)).toEqual([first.id]);
  });

  it("names no unknown callers, who never end", async () => {
    await missed(1, "+442079460018");
    const body = await toDo(viewer);
    expect(body).toMatchObject({ callBacks: { total: 1 }, unmatchedCallers: null });
    expect(JSON.stringify(body)).not.toContain("442079460018");
  });
});
