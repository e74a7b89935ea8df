import { randomUUID } from "node:crypto";
import {
  CallBucket,
  CallDirection,
  CallerType,
  FaultCategory,
} from "@dash/contracts/interactions/interaction-kinds";
import { KpiMetric, kpiMetrics, TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import { listKpis } from "@dash/contracts/kpis/kpis";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { buildActor } from "@dash/service-lib/testing/actors";
import fc from "fast-check";
import { interactionProjections } from "../src/interactions/interactions.projection.ts";
import type { InteractionState } from "@dash/service-lib/testing/interaction-state";
import { buildVisit, changedFact, removedFact } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const { numRuns: MONTHS, seed = Date.now() % 2 ** 31 } = propertyRuns(1_000);
const RECORDS = MONTHS / 2;
const TARGETS = MONTHS / 10;
const BATCH_FACTS = 5_000;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const months = Array.from({ length: MONTHS }, (_, index) => ({
  month: (index % 12) + 1,
  year: 2000 + Math.floor(index / 12),
}));

/** Months with no, few or many interactions, whose optional values are often or rarely missing. */
const interactionsOfMonth = fc.constantFrom(0, 1, 8, 30).chain((most) =>
  fc.constantFrom(1, 8).chain((freq) => {
    const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq });
    const minutes = optional(fc.integer({ min: 0, max: 10_080 }));
    const state = fc.record<Partial<InteractionState> & { isRemoved: boolean }>({
      isRemoved: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
      interactionType: fc.constantFrom("call", "visit"),
      bucket: fc.constantFrom("answered", ...CallBucket.options),
      direction: fc.option(fc.constantFrom(...CallDirection.options)),
      callerType: optional(fc.constantFrom(...CallerType.options)),
      durationSeconds: optional(fc.integer({ min: 0, max: 359_964 })),
      targetResponseTimeMinutes: minutes,
      actualResponseTimeMinutes: minutes,
      firstCallResolution: optional(fc.boolean()),
      firstTimeFix: optional(fc.boolean()),
      satisfactionRating: optional(fc.integer({ min: 1, max: 5 })),
      escalated: fc.boolean(),
      isWarrantyVisit: fc.boolean(),
      warrantyClaimValid: optional(fc.boolean()),
      faultCategory: optional(fc.constantFrom(...FaultCategory.options)),
    });
    return fc.array(state, { maxLength: most });
  }),
);

const someMonth = fc.constantFrom(...months);
const recordable = KpiMetric.options.filter((metric) => !kpiMetrics[metric].isOnlyComputed);
const hundredths = fc.integer({ min: 0, max: 500 }).map((value) => value / 100);

async function fill(knex: Knex): Promise<void> {
  const filled = fc.sample(interactionsOfMonth, { numRuns: MONTHS, seed });
  const facts = filled.flatMap((interactions, index) =>
    interactions.map(({ isRemoved, ...fields }) => {
      const state = buildVisit({ ...months[index], ...fields });
      const isVisit = state.interactionType === "visit";
      if (isRemoved) return removedFact(state);
      return changedFact(isVisit ? { ...state, bucket: null, direction: null } : state);
    }),
  );
  const withoutConclusions = interactionProjections.map(({ conclude: _, ...each }) => each);
  for (let at = 0; at < facts.length; at += BATCH_FACTS)
    await knex.transaction((trx) =>
      applyFacts(trx, withoutConclusions, facts.slice(at, at + BATCH_FACTS)),
    );
  const at = new Date();
  const recorded = fc.sample(
    fc.tuple(someMonth, fc.constantFrom(...recordable), fc.option(hundredths)),
    { numRuns: RECORDS, seed },
  );
  await knex("kpi_records")
    .insert(
      recorded.map(([{ month, year }, metric, value]) => ({
        id: randomUUID(),
        metric,
        month,
        year,
        value,
        recordedBy: randomUUID(),
        unit: kpiMetrics[metric].unit,
        createdAt: at,
        updatedAt: at,
        description: value === null ? null : "Recorded",
      })),
    )
    .onConflict(["metric", "month", "year"])
    .ignore();
  const set = fc.sample(fc.tuple(someMonth, fc.constantFrom(...TargetMetric.options), hundredths), {
    numRuns: TARGETS,
    seed,
  });
  await knex("kpi_targets")
    .insert(
      set.map(([{ month: fromMonth, year: fromYear }, metric, target]) => ({
        id: randomUUID(),
        metric,
        fromMonth,
        fromYear,
        // Some clear the target that was in force.
        target: metric === "call_avg_response_time" && target < 1 ? null : target,
      })),
    )
    .onConflict(["metric", "fromYear", "fromMonth"])
    .ignore();
}

/** The same definitions in plain SQL, independent of the table of metrics. */
const REFERENCE = `
  with given as (
    select *, interaction_type = 'call' as is_call, interaction_type = 'call' and bucket = 'answered' as is_answered,
      interaction_type = 'call' and (bucket = 'answered' or bucket = 'missed' or bucket = 'voicemail') as is_counted,
      interaction_type = 'visit' and is_warranty_visit as is_warranty
    from interactions where is_deleted is false
  ), counted as (
    select requested.year, requested.month, count(given.id) as happened,
      sum(case when is_warranty then 1 else 0 end) as visits,
      sum(case when is_warranty and warranty_claim_valid then 1 else 0 end) as valid,
      sum(case when is_warranty and not warranty_claim_valid then 1 else 0 end) as invalid,
      sum(case when is_warranty and fault_category = 'electrical' then 1 else 0 end) as electrical,
      sum(case when is_warranty and fault_category = 'mechanical' then 1 else 0 end) as mechanical,
      sum(case when is_warranty and fault_category = 'software' then 1 else 0 end) as software,
      sum(case when is_warranty and fault_category = 'installation' then 1 else 0 end) as installation,
      sum(case when is_warranty and fault_category = 'user_error' then 1 else 0 end) as user_error,
      avg(case when is_counted then actual_response_time_minutes end) as response,
      count(case when is_counted then actual_response_time_minutes end) as responses,
      avg(case when is_counted then target_response_time_minutes end) as aim,
      count(case when is_counted then target_response_time_minutes end) as aims,
      sum(case when is_answered and first_call_resolution then 1 else 0 end) as resolved,
      count(case when is_answered then first_call_resolution end) as resolutions,
      sum(case when is_counted then 1 else 0 end) as calls,
      sum(case when is_counted and caller_type = 'customer' then 1 else 0 end) as customers,
      sum(case when is_counted and caller_type = 'installer' then 1 else 0 end) as installers,
      sum(case when is_counted and escalated then 1 else 0 end) as escalated,
      sum(case when first_time_fix then 1 else 0 end) as fixed, count(first_time_fix) as fixes,
      avg(case when is_answered then duration_seconds end) as seconds,
      count(case when is_answered then duration_seconds end) as durations,
      avg(satisfaction_rating) as rating, count(satisfaction_rating) as ratings
    from unnest(:years::int[], :months::int[]) as requested (year, month)
    left join given on given.year = requested.year and given.month = requested.month
    group by requested.year, requested.month
  ), computed as (
    select year, month, metric, place, n::int,
      case when kind = 'count' and happened = 0 then null else round(amount, 2) end as amount
    from counted, lateral (values
      (1, 'warranty_visits_total', 'count', visits::numeric, visits),
      (2, 'warranty_visits_valid', 'count', valid, visits),
      (3, 'warranty_visits_invalid', 'count', invalid, visits),
      (4, 'warranty_fault_electrical', 'count', electrical, visits),
      (5, 'warranty_fault_mechanical', 'count', mechanical, visits),
      (6, 'warranty_fault_software', 'count', software, visits),
      (7, 'warranty_fault_installation', 'count', installation, visits),
      (8, 'warranty_fault_user_error', 'count', user_error, visits),
      (9, 'call_avg_response_time', 'mean', response, responses),
      (10, 'call_target_response_time', 'mean', aim, aims),
      (11, 'first_call_resolution_rate', 'share',
        case when resolutions > 0 then resolved::numeric * 100 / resolutions end, resolutions),
      (12, 'customer_calls_total', 'count', customers, calls),
      (13, 'installer_calls_total', 'count', installers, calls),
      (14, 'calls_escalated', 'count', escalated, calls),
      (15, 'first_time_fix_rate', 'share', case when fixes > 0 then fixed::numeric * 100 / fixes end, fixes),
      (16, 'avg_call_time', 'mean', seconds / 60, durations),
      (17, 'customer_satisfaction', 'mean', rating, ratings),
      (18, 'response_time', 'recorded', null, null)
    ) as figures (place, metric, kind, amount, n)
  ), in_force as (
    select computed.*, (
      select target from kpi_targets
      where kpi_targets.metric = case computed.metric
          when 'call_target_response_time' then 'call_avg_response_time' else computed.metric end
        and from_year * 12 + from_month <= computed.year * 12 + computed.month
      order by from_year * 12 + from_month desc limit 1
    ) as aim
    from computed
  )
  select given.year, given.month, json_agg(json_build_object(
      'metric', given.metric, 'n', n, 'value', coalesce(value, told), 'computed', told,
      'source', case when value is null then 'computed' else 'recorded' end,
      'target', case given.metric when 'call_target_response_time' then null else aim end
    ) order by place) as kpis
  from (
    select *, case metric when 'call_target_response_time' then coalesce(aim, amount) else amount end as told
    from in_force
  ) as given
  left join kpi_records record
    on record.metric = given.metric and record.year = given.year and record.month = given.month
  group by given.year, given.month`;

interface ReferenceMonth {
  readonly year: number;
  readonly month: number;
  readonly kpis: readonly object[];
}

it("random months are as the definition in plain SQL says", async () => {
  await fill(service.knex);
  const reference = await rowsOf<ReferenceMonth>(service.knex, REFERENCE, {
    years: months.map(({ year }) => String(year)),
    months: months.map(({ month }) => String(month)),
  });
  expect(reference).toHaveLength(MONTHS);
  const reader = buildActor();
  for (const { year, month, kpis } of reference) {
    const { body } = await service.call(listKpis, reader, { query: { year, month } });
    const answered = body.map(({ metric, n, value, computed, source, target }) => ({
      metric,
      n,
      value,
      computed,
      source,
      target,
    }));
    expect({ seed, year, month, kpis: answered }).toEqual({ seed, year, month, kpis });
  }
});
