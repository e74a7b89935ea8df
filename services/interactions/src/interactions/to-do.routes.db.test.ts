import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import { buildActors } from "@dash/service-lib/testing/actors";
import { openDatabase } from "@dash/service-lib/database/database";
import { planOf } from "@dash/service-lib/testing/plan";
import { buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { interactionPage } from "./list-interactions.query.ts";

const { ecogenica_viewer: viewer } = buildActors();
const HOUR_MS = 3_600_000;
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const missed = (hours: number, counterpartyNumber: string) =>
  buildSyncedCall(service.knex, {
    bucket: "missed",
    numberMatch: "unmatched",
    occurredAt: hoursAgo(hours),
    counterpartyNumber,
  });
const visited = (hours: number, warrantyClaimValid: boolean | null = null) =>
  service.entered({
    interactionType: "visit",
    isWarrantyVisit: true,
    customerName: "Ann Field",
    occurredAt: hoursAgo(hours).toISOString(),
    warrantyClaimValid,
  });

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
  expect(plan.match(/interactions_unassessed/g)).toHaveLength(2);
  expect(plan).not.toMatch(/Seq Scan on customer_interactions|interactions_by_time/);
});

describe("what is to do of calls and visits", () => {
  it("is counted, with the first of each kind: who waits longest, the latest visit, the last to call", async () => {
    const first = await missed(3, "+442079460018");
    await missed(2, "+16502530000");
    await visited(2);
    const latest = await visited(1);
    await visited(4, true);
    await visited(-1);
    expect(await toDo()).toEqual({
      callBacks: {
        total: 2,
        rows: [
          {
            name: null,
            callerType: null,
            contactId: null,
            firstMissedAt: first.occurredAt.toISOString(),
          },
        ],
      },
      unassessedVisits: {
        total: 2,
        rows: [{ id: latest.id, customerName: "Ann Field", occurredAt: latest.occurredAt }],
      },
      unmatchedCallers: { total: 2, rows: [{ number: "+16502530000", calls: 1 }] },
    });
  });

  it("shows viewers no callers, because they may not see numbers", async () => {
    await missed(1, "+442079460018");
    const body = await toDo(viewer);
    expect(body).toMatchObject({ callBacks: { total: 1 }, unmatchedCallers: null });
    expect(JSON.stringify(body)).not.toContain("442079460018");
  });
});
