import { getDashboard } from "@dash/contracts/reports/dashboard";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import { listKpis } from "@dash/contracts/kpis/kpis";
import { clearKpi, recordKpi, setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { kpi } from "@dash/kpi/service";
import { report } from "@dash/report/service";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { buildInteractionState } from "@dash/service-lib/testing/interaction-state";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import fc from "fast-check";

const { admin, ecogenica_viewer: viewer } = buildActors();
/** Nothing happens in the last of these months. */
const months = [1, 2, 3, 12].map((month) => ({ month, year: 2026 }));

let computing: ServiceUnderTest;
let reading: ServiceUnderTest;
beforeAll(async () => {
  [computing, reading] = [await openTestService(kpi), await openTestService(report)];
  const person = { userId: admin.id, name: admin.name, role: "admin", isActive: true } as const;
  const named = buildFact(userChanged, { ...person, version: 1 });
  await Promise.all([computing.receive(named), reading.receive(named)]);
});
afterAll(() => Promise.all([computing.close(), reading.close()]));

const someMonth = fc.constantFrom(...months.slice(0, 3));
const interaction = fc.record({
  interactionId: fc.constantFrom(...Array.from({ length: 8 }, () => crypto.randomUUID())),
  version: fc.integer({ min: 1, max: 9 }),
  isRemoved: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
  of: someMonth,
  interactionType: fc.constantFrom("call" as const, "visit" as const),
  isWarrantyVisit: fc.boolean(),
  warrantyClaimValid: fc.option(fc.boolean()),
  durationSeconds: fc.option(fc.integer({ min: 0, max: 9_999 })),
  satisfactionRating: fc.option(fc.integer({ min: 1, max: 5 })),
});
const metric = fc.constantFrom("calls_escalated" as const, "response_time" as const);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(interaction, { minLength: 1, maxLength: 5 }) },
  fc.record({ metric, of: someMonth, value: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ metric, cleared: someMonth }),
  fc.record({ from: someMonth, target: fc.option(fc.integer({ min: 1, max: 9 })) }),
);

type Interaction = typeof interaction extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function factOf({ isRemoved, of, interactionId, version, ...interaction }: Interaction): Fact {
  if (isRemoved) return buildFact(interactionRemoved, { interactionId, version });
  const occurredAt = `2026-${String(of.month).padStart(2, "0")}-12T09:30:00.000Z`;
  const bucket = interaction.interactionType === "call" ? ("answered" as const) : null;
  const state = { ...interaction, ...of, interactionId, version, occurredAt, bucket };
  return buildFact(interactionChanged, buildInteractionState(state));
}

async function take(it: Step): Promise<unknown> {
  if (Array.isArray(it))
    return computing.knex.transaction((trx) => applyFacts(trx, kpi.projections, it.map(factOf)));
  if ("value" in it) {
    const { metric, of, value } = it;
    return computing.call(recordKpi, admin, { body: { metric, ...of, value, description: "Why" } });
  }
  if ("cleared" in it)
    return computing.call(clearKpi, admin, { query: { metric: it.metric, ...it.cleared } });
  const { month: fromMonth, year: fromYear } = it.from;
  return computing.call(setKpiTarget, admin, {
    body: { metric: "call_avg_response_time", target: it.target, fromMonth, fromYear },
  });
}

test("the dashboard has the KPIs that are computed, whatever happened and in whatever order their facts came", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.gen(), async (steps, g) => {
      for (const each of steps) await take(each);
      const facts = (await outboxOf(computing.knex)) as unknown as Fact[];
      const shuffled = g(() => fc.shuffledSubarray(facts, { minLength: facts.length }));
      await reading.receive(...shuffled, ...facts.slice(-3));
      for (const query of months) {
        const { body: kpis } = await computing.call(listKpis, viewer, { query });
        const { body: dashboard } = await reading.call(getDashboard, viewer, { query });
        expect(dashboard.kpis).toEqual(kpis);
      }
    }),
    propertyRuns(100),
  );
});
