import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import { listKpis, listKpisForServices, listKpiSeries } from "@dash/contracts/kpis/kpis";
import { setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { InteractionState } from "@dash/service-lib/testing/interaction-state";
import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { statementsOf } from "@dash/service-lib/testing/statements";
import {
  buildCall,
  buildSyncedCall,
  buildVisit,
  buildWarrantyVisit,
  removedFact,
} from "../../test/factories.ts";
import { MARCH, openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { admin, ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.begin());

async function valueOf(metric: KpiMetric): Promise<(number | null)[]> {
  const { value, numerator, denominator, n, computed } = await service.kpi(metric);
  expect([n, computed]).toEqual([denominator, value]);
  return [value, numerator, denominator];
}

it("DM-07 answers the 18 metrics in their order, each with its unit and definition", async () => {
  const kpis = await service.kpis();
  expect(kpis.map(({ metric }) => metric)).toEqual(KpiMetric.options);
  expect(kpis).toHaveLength(18);
  for (const { metric, unit, title, definition } of kpis)
    expect(kpiMetrics[metric]).toMatchObject({ unit, title, definition });
});

it("API-01 in part: answers the running month where none is named", async () => {
  const month = londonMonth(new Date());
  await service.happened(buildCall({ ...month, callerType: "customer" }));
  const { body } = await service.call(listKpis, viewer, {});
  expect(body.find(({ metric }) => metric === "customer_calls_total")?.value).toBe(1);
});

describe("no data is not zero", () => {
  it("a month in which nothing happened has no value, counts included", async () => {
    for (const { metric, value, computed, n, source, recorded } of await service.kpis())
      expect({ metric, value, computed, n, source, recorded }).toEqual({
        metric,
        value: null,
        computed: null,
        source: "computed",
        recorded: null,
        n: metric === "response_time" ? null : 0,
      });
  });

  it("a month in which anything happened has its counts, and no mean or share of nothing", async () => {
    await service.happened(buildSyncedCall({ bucket: "failed" }));
    for (const { metric, value } of await service.kpis())
      expect([metric, value]).toEqual([metric, kpiMetrics[metric].unit === "other" ? 0 : null]);
  });

  it("KP-12 the response time is never computed", async () => {
    await service.happened(buildCall({ actualResponseTimeMinutes: 120 }));
    expect(await service.kpi("response_time")).toMatchObject({
      value: null,
      computed: null,
      n: null,
      numerator: null,
      denominator: null,
    });
  });
});

const warranty: readonly InteractionState[] = [
  ...["electrical", "electrical", "mechanical", "software", "installation", "user_error"].map(
    (faultCategory) =>
      buildWarrantyVisit({ faultCategory: faultCategory as InteractionState["faultCategory"] }),
  ),
  ...[true, true, true, false].map((warrantyClaimValid) =>
    buildWarrantyVisit({ warrantyClaimValid }),
  ),
  buildVisit({ warrantyClaimValid: true, faultCategory: "software" }),
  buildCall({ isWarrantyVisit: true, warrantyClaimValid: true, faultCategory: "software" }),
];

it.each<[KpiMetric, number]>([
  ["warranty_visits_total", 10],
  ["warranty_visits_valid", 3],
  ["warranty_visits_invalid", 1],
  ["warranty_fault_electrical", 2],
  ["warranty_fault_mechanical", 1],
  ["warranty_fault_software", 1],
  ["warranty_fault_installation", 1],
  ["warranty_fault_user_error", 1],
])("DM-07 %s counts visits that are warranty visits, and no calls", async (metric, value) => {
  await service.happened(...warranty);
  expect(await valueOf(metric)).toEqual([value, value, 10]);
});

const calls: readonly InteractionState[] = [
  buildCall({ callerType: "customer", escalated: true }),
  buildSyncedCall({ callerType: "customer" }),
  buildSyncedCall({ callerType: "installer", bucket: "missed", escalated: true }),
  buildSyncedCall({ bucket: "voicemail" }),
  buildSyncedCall({ direction: "outbound", callerType: "installer" }),
  // These calls are listed and never counted.
  ...(["not_reached", "elsewhere", "failed", "pending", "unknown"] as const).map((bucket) =>
    buildSyncedCall({
      bucket,
      callerType: "customer",
      escalated: true,
      actualResponseTimeMinutes: 500,
      targetResponseTimeMinutes: 500,
      durationSeconds: 5_000,
      firstCallResolution: false,
    }),
  ),
  buildVisit({ callerType: "customer", escalated: true }),
];

it.each<[KpiMetric, number]>([
  ["customer_calls_total", 2],
  ["installer_calls_total", 2],
  ["calls_escalated", 2],
])("DM-07 %s counts counted calls", async (metric, value) => {
  await service.happened(...calls);
  expect(await valueOf(metric)).toEqual([value, value, 5]);
});

describe("means and shares", () => {
  it("call_avg_response_time is of the counted calls that have one", async () => {
    const minutes = [5, 6, 6, null].map((actualResponseTimeMinutes) =>
      buildSyncedCall({ bucket: "missed", actualResponseTimeMinutes }),
    );
    await service.happened(...calls, ...minutes);
    expect(await valueOf("call_avg_response_time")).toEqual([5.67, 17, 3]);
  });

  it("call_target_response_time is the mean target while no administrator has set one", async () => {
    const minutes = [5, 10].map((targetResponseTimeMinutes) =>
      buildCall({ targetResponseTimeMinutes }),
    );
    await service.happened(...calls, ...minutes);
    expect(await valueOf("call_target_response_time")).toEqual([7.5, 15, 2]);
  });

  it("first_call_resolution_rate is of the answered calls where it is stated", async () => {
    const stated = [true, true, false, null].map((firstCallResolution) =>
      buildCall({ firstCallResolution }),
    );
    await service.happened(
      ...calls,
      ...stated,
      buildSyncedCall({ bucket: "missed", firstCallResolution: false }),
      buildVisit({ firstCallResolution: false }),
    );
    expect(await valueOf("first_call_resolution_rate")).toEqual([66.67, 2, 3]);
  });

  it("KP-10 first_time_fix_rate is of the calls and visits where it is stated", async () => {
    const stated = [true, false, null, null].map((firstTimeFix) => buildVisit({ firstTimeFix }));
    await service.happened(...stated, buildCall({ firstTimeFix: true }), ...calls);
    expect(await valueOf("first_time_fix_rate")).toEqual([66.67, 2, 3]);
  });

  it("KP-10 customer_satisfaction is the mean of the ratings given", async () => {
    const rated = [5, 4, 4, null].map((satisfactionRating) => buildVisit({ satisfactionRating }));
    await service.happened(...rated, buildCall({ satisfactionRating: 2 }));
    expect(await valueOf("customer_satisfaction")).toEqual([3.75, 15, 4]);
  });

  it("KP-11 avg_call_time is from the seconds of answered calls, in minutes", async () => {
    const seconds = [15, 90, 0, null].map((durationSeconds) =>
      buildSyncedCall({ durationSeconds }),
    );
    const others = [
      buildSyncedCall({ bucket: "voicemail", durationSeconds: 600 }),
      buildVisit({ durationSeconds: 7_200 }),
    ];
    await service.happened(...calls, ...seconds, ...others);
    expect(await valueOf("avg_call_time")).toEqual([0.58, 1.75, 3]);
  });

  it("are rounded once, half away from zero", async () => {
    // 29 in 8 ratings are 3.625 each.
    const ratings = [4, 4, 4, 4, 4, 3, 3, 3].map((satisfactionRating) =>
      buildVisit({ satisfactionRating }),
    );
    const calls = [3, 15, 0, 0].map((durationSeconds) => buildCall({ durationSeconds }));
    await service.happened(...ratings, ...calls);
    expect(await valueOf("customer_satisfaction")).toEqual([3.63, 29, 8]);
    // 18 s in 4 calls are 0.075 minutes each.
    expect(await valueOf("avg_call_time")).toEqual([0.08, 0.3, 4]);
  });
});

describe("the month is whole, and that of now", () => {
  it("a month of five hundred calls gives the true mean", async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      buildSyncedCall({ durationSeconds: index }),
    );
    await service.happened(...many);
    expect(await valueOf("avg_call_time")).toEqual([4.16, 2079.17, 500]);
  });

  it("counts what happened in the month, whenever it was told", async () => {
    const state = buildCall({ callerType: "customer" });
    await service.happened(state);
    expect((await service.kpi("customer_calls_total")).value).toBe(1);
    await service.happened({
      ...state,
      version: 2,
      month: 2,
      occurredAt: "2026-02-12T09:30:00.000Z",
    });
    expect((await service.kpi("customer_calls_total")).value).toBeNull();
    expect((await service.kpi("customer_calls_total", { month: 2, year: 2026 })).value).toBe(1);
    await service.receive(removedFact({ ...state, version: 3 }));
    expect((await service.kpi("customer_calls_total", { month: 2, year: 2026 })).value).toBeNull();
  });

  it("computes a month once while nothing in it changes, and anew when it does, on every instance", async () => {
    await service.happened(buildCall({ durationSeconds: 60 }));
    const other = await service.anotherInstance();
    const there = async (): Promise<number | null | undefined> => {
      const { body } = await other.call(listKpis, viewer, { query: MARCH });
      return body.find(({ metric }) => metric === "avg_call_time")?.value;
    };
    await service.kpis();
    expect(await there()).toBe(1);
    expect(await statementsOf(async () => void (await service.kpis()))).toHaveLength(1);

    await service.happened(buildCall({ month: 4, durationSeconds: 600 }));
    expect(await statementsOf(async () => void (await service.kpis()))).toHaveLength(1);

    await service.happened(buildCall({ durationSeconds: 180 }));
    expect((await service.kpi("avg_call_time")).value).toBe(2);
    expect(await there()).toBe(2);
    await other.close();
  });
});

it("answers the same to other services, and that endpoint to them only", async () => {
  await service.happened(...warranty, ...calls);
  const request = { query: MARCH };
  const { body } = await service.call(listKpisForServices, buildServiceActor("report"), request);
  expect(body).toEqual(await service.kpis());
  expect((await service.call(listKpisForServices, admin, request)).status).toBe(403);
});

it("answers the twelve months that end with the one asked for", async () => {
  await service.happened(
    buildCall({ month: 4, year: 2025, durationSeconds: 60 }),
    buildCall({ month: 12, year: 2025, durationSeconds: 120 }),
    buildCall({ durationSeconds: 180 }),
    buildCall({ month: 3, year: 2025, durationSeconds: 240 }),
  );
  const target = { metric: "call_avg_response_time", target: 4 } as const;
  await service.call(setKpiTarget, admin, { body: { ...target, fromMonth: 1, fromYear: 2026 } });
  const { body } = await service.call(listKpiSeries, viewer, { query: MARCH });
  expect(body.map(({ year, month }) => `${year}-${month}`)).toEqual([
    "2025-4",
    "2025-5",
    "2025-6",
    "2025-7",
    "2025-8",
    "2025-9",
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-1",
    "2026-2",
    "2026-3",
  ]);
  const of = (metric: KpiMetric) => body.map(({ values }) => values[metric]);
  const none = (count: number) => Array.from({ length: count }, () => null);
  expect(of("avg_call_time")).toEqual([1, ...none(7), 2, ...none(2), 3]);
  expect(of("call_target_response_time")).toEqual([...none(9), 4, 4, 4]);
});

describe("since when a metric has missed its target", () => {
  /** Each test has months of its own, because the figures of a month are kept in memory until it changes. */
  let year = 2020;
  /** One rated interaction in each of the months that end with March, oldest first; null for a month without. */
  const rated = (...ratings: (number | null)[]) =>
    service.happened(
      ...ratings.flatMap((satisfactionRating, index) => {
        const count = year * 12 + 2 - (ratings.length - 1 - index);
        const month = { month: (count % 12) + 1, year: Math.floor(count / 12) };
        return satisfactionRating === null ? [] : [buildCall({ ...month, satisfactionRating })];
      }),
    );
  const since = async () => {
    const { body } = await service.call(listKpiSeries, viewer, { query: { month: 3, year } });
    expect(body.slice(0, -1).every(({ missedSince }) => missedSince === undefined)).toBe(true);
    const missed = body.at(-1)?.missedSince;
    return missed?.find(({ metric }) => metric === "customer_satisfaction");
  };
  const satisfaction = { metric: "customer_satisfaction" } as const;
  beforeEach(async () => {
    year += 10;
    const from = { fromMonth: 1, fromYear: 2020 };
    await service.call(setKpiTarget, admin, { body: { ...satisfaction, target: 4.5, ...from } });
  });

  it("names the first month of the unbroken run up to the month", async () => {
    await rated(3, 5, 4, 2);
    expect(await since()).toEqual({ ...satisfaction, month: 2, year });
  });

  it("names a run that is longer than the twelve months by its first month", async () => {
    await rated(5, ...Array.from({ length: 15 }, () => 4));
    expect(await since()).toEqual({ ...satisfaction, month: 1, year: year - 1 });
  });

  it("ends a run at a month without a value, and names none where the month meets its target", async () => {
    await rated(3, null, 4);
    expect(await since()).toEqual({ ...satisfaction, month: 3, year });
    await rated(5);
    expect(await since()).toBeUndefined();
  });

  it("compares each month with the target that was in force in it", async () => {
    await rated(4, 4, 4);
    const target = { ...satisfaction, target: 3.5, fromMonth: 2, fromYear: year };
    await service.call(setKpiTarget, admin, { body: target });
    expect(await since()).toBeUndefined();
    await service.call(setKpiTarget, admin, { body: { ...target, target: 4.2, fromMonth: 3 } });
    expect(await since()).toEqual({ ...satisfaction, month: 3, year });
  });
});
