import { randomUUID } from "node:crypto";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import type { FactData } from "@dash/contracts/facts/fact";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { kpiFiguresComputed, kpiTargetSet } from "@dash/contracts/facts/kpi.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { MonthFigures } from "@dash/contracts/kpis/month-figures";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { buildInteraction } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer, admin } = buildActors();
const january = { month: 1, year: 2026 };

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.empty("inbox", "month_kpis", "kpi_targets", "counted_facts", "people"));

async function dashboard(query = january, after = "") {
  return (await service.call(getDashboard, viewer, { query }, { "x-dash-after": after })).body;
}

async function kpi(metric: KpiMetric, query = january): Promise<Kpi | undefined> {
  return (await dashboard(query)).kpis.find((each) => each.metric === metric);
}

function figuresFact(overrides: Partial<MonthFigures>, counted: string[] = []) {
  const month = { ...january, version: 1, computed: {}, recorded: {}, ...overrides };
  return buildFact(kpiFiguresComputed, { months: [month], counted });
}

function targetFact(overrides: Partial<FactData<typeof kpiTargetSet>>) {
  return buildFact(kpiTargetSet, {
    metric: "avg_call_time",
    fromMonth: 1,
    fromYear: 2026,
    version: 1,
    target: "12.00",
    ...overrides,
  });
}

it("API-05 answers the month's 18 metrics, no data included", async () => {
  await service.receive(figuresFact({ computed: { first_time_fix_rate: [87.5, 7, 8] } }));
  const { kpis } = await dashboard();
  expect(kpis).toHaveLength(18);
  expect(await kpi("first_time_fix_rate")).toMatchObject({
    value: 87.5,
    computed: 87.5,
    numerator: 7,
    denominator: 8,
    n: 8,
    source: "computed",
    recorded: null,
  });
  expect(await kpi("customer_satisfaction")).toMatchObject({ value: null, n: 0, numerator: 0 });
  expect(await kpi("response_time")).toMatchObject({ value: null, n: null, numerator: null });
  expect(await kpi("first_time_fix_rate", { month: 2, year: 2026 })).toMatchObject({ value: null });
});

it("a recorded value stands in place of the computed one, with the name of who recorded it as it is now", async () => {
  const record = { value: 90, by: admin.id, at: "2026-01-31T10:00:00.000Z", why: "Survey" };
  await service.receive(
    figuresFact({
      computed: { first_time_fix_rate: [87.5, 7, 8] },
      recorded: { first_time_fix_rate: { ...record, version: 3 } },
    }),
  );
  const recorded = { by: null, at: record.at, why: "Survey", version: 3 };
  const standing = { value: 90, computed: 87.5, source: "recorded" };
  expect(await kpi("first_time_fix_rate")).toMatchObject({ ...standing, recorded });
  const person = { userId: admin.id, name: "Ada Admin", role: "admin", isActive: true } as const;
  await service.receive(buildFact(userChanged, { ...person, version: 1 }));
  expect(await kpi("first_time_fix_rate")).toMatchObject({ recorded: { by: "Ada Admin" } });
});

it("KP-04 measures by the target in force in the month, also where nothing has happened in it", async () => {
  await service.receive(
    targetFact({ fromYear: 2000, target: "15.00" }),
    targetFact({ fromMonth: 3, target: "10.00" }),
    targetFact({ metric: "call_avg_response_time", fromMonth: 2, target: "5.00" }),
    targetFact({ metric: "call_avg_response_time", fromMonth: 4, target: null }),
  );
  const months = [1, 2, 3, 4].map((month) => ({ month, year: 2026 }));
  const results = [];
  for (const month of months)
    results.push([
      (await kpi("avg_call_time", month))?.target,
      (await kpi("call_target_response_time", month))?.value,
    ]);
  expect(results).toEqual([
    [15, null],
    [15, 5],
    [10, 5],
    [10, null],
  ]);
});

it("keeps the newest figures and targets, in whatever order the facts come and however often", async () => {
  const version = fc.integer({ min: 1, max: 6 });
  const fact = fc.oneof(
    version.map((each) => ({ figures: each })),
    version.map((each) => ({ target: each })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fact, { minLength: 1, maxLength: 12 }), async (facts) => {
      await service.empty("inbox", "month_kpis", "kpi_targets");
      const announced = facts.map((each) =>
        "figures" in each
          ? figuresFact({
              version: each.figures,
              computed: { calls_escalated: [each.figures, 0, 9] },
            })
          : targetFact({ version: each.target, target: `${each.target}.00` }),
      );
      await service.receive(...announced, ...announced.toReversed());
      const newest = (of: number[]) => (of.length > 0 ? Math.max(...of) : null);
      const figures = facts.flatMap((each) => ("figures" in each ? each.figures : []));
      const targets = facts.flatMap((each) => ("target" in each ? each.target : []));
      expect((await kpi("calls_escalated"))?.value).toBe(newest(figures));
      expect((await kpi("avg_call_time"))?.target).toBe(newest(targets));
    }),
    propertyRuns(100),
  );
});

describe("a reader who has just written a call or visit", () => {
  const visit = buildFact(interactionChanged, buildInteraction());
  const after = `${visit.subject}=${visit.id}`;
  const counting = figuresFact({ computed: { warranty_visits_total: [1, 1, 1] } }, [visit.id]);

  it("is answered once the figures count it, and not only once it is known here", async () => {
    await service.receive(visit);
    const reading = dashboard(january, after);
    await service.receive(counting);
    const { asOf, kpis } = await reading;
    expect(asOf).toBeNull();
    expect(kpis.find(({ metric }) => metric === "warranty_visits_total")?.value).toBe(1);
  });

  it("is not held up by what changed no figure, nor by what others write", async () => {
    await service.receive(visit, buildFact(interactionChanged, buildInteraction()));
    await service.receive(buildFact(kpiFiguresComputed, { months: [], counted: [visit.id] }));
    expect((await dashboard(january, after)).asOf).toBeNull();
  });

  it("is told that it is being counted when the figures do not come in time", async () => {
    await service.receive(visit);
    expect((await dashboard(january, after)).asOf).not.toBeNull();
    expect((await dashboard(january, `${visit.subject}=${randomUUID()}`)).asOf).not.toBeNull();
  });
});
