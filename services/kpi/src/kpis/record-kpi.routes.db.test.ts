import type { FactData } from "@dash/contracts/facts/fact";
import { kpiFiguresComputed } from "@dash/contracts/facts/kpi.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { listKpiSeries } from "@dash/contracts/kpis/kpis";
import { clearKpi, recordKpi } from "@dash/contracts/kpis/kpi-changes";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildCall, buildVisit } from "../../test/factories.ts";
import { MARCH, openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { admin, staff, ecogenica_viewer: viewer } = buildActors();
const metric = "first_time_fix_rate";

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.begin());

type Figures = FactData<typeof kpiFiguresComputed>;
type Body = Parameters<typeof service.call<typeof recordKpi>>[2]["body"];

function record(overrides: Partial<Body> = {}, version?: number, actor = admin) {
  const body = {
    ...MARCH,
    metric,
    value: 92.5,
    description: "Counted by hand",
    ...overrides,
  } as const;
  return service.call(recordKpi, actor, { body, ...(version === undefined ? {} : { version }) });
}

function clear(version?: number, actor = admin) {
  const query = { ...MARCH, metric } as const;
  return service.call(clearKpi, actor, { query, ...(version === undefined ? {} : { version }) });
}

it("a recorded value stands in place of the computed one, and says who recorded it and why", async () => {
  const { id: userId, name } = admin;
  await service.receive(
    buildFact(userChanged, { userId, name, version: 1, role: "admin", isActive: true }),
  );
  await service.happened(buildVisit({ firstTimeFix: true }), buildVisit({ firstTimeFix: false }));
  const before = await service.kpi(metric);
  const { body } = await record();
  expect(body).toEqual({
    ...before,
    value: 92.5,
    computed: 50,
    source: "recorded",
    recorded: { by: name, at: body.recorded?.at, why: "Counted by hand", version: 1 },
  });
  expect(await service.kpi(metric)).toEqual(body);
  expect(await service.kpi(metric, { month: 4, year: 2026 })).toMatchObject({ recorded: null });
  const { body: series } = await service.call(listKpiSeries, viewer, { query: MARCH });
  expect(series.at(-1)?.values[metric]).toBe(92.5);
});

it("there is one value for a metric and month: the next one replaces it", async () => {
  await record();
  const { body } = await record({ value: 80, description: "Counted anew" });
  expect(body).toMatchObject({
    value: 80,
    recorded: { why: "Counted anew", version: 2, by: null },
  });
  expect(await service.knex("kpi_records").count("* as rows").first()).toEqual({ rows: 1 });
});

it("the computed value counts again once the recorded one is taken back", async () => {
  await service.happened(buildVisit({ firstTimeFix: true }));
  const before = await service.kpi(metric);
  await record();
  expect((await clear()).body).toEqual(before);
  expect(await service.kpi(metric)).toEqual(before);
  expect((await clear()).problem).toMatchObject({ id: "not-found" });
});

it("announces the month's figures with every value, in an order that goes on over what was taken back", async () => {
  await service.happened(buildVisit({ firstTimeFix: true }));
  const { length: earlier } = await outboxOf(service.knex, kpiFiguresComputed);
  const { body } = await record();
  await clear();
  await record({ value: 7 });
  const facts = await outboxOf(service.knex, kpiFiguresComputed);
  const months = facts.slice(earlier - 1).map(({ data }) => (data as Figures).months);
  const { at } = body.recorded ?? {};
  const first = { value: 92.5, by: admin.id, at, why: "Counted by hand", version: 1 };
  const [{ version = 0, ...computed } = {}] = months[0] ?? [];
  expect(months.map(([month]) => month)).toEqual([
    { ...computed, version, recorded: {} },
    { ...computed, version: version + 1, recorded: { [metric]: first } },
    { ...computed, version: version + 2, recorded: {} },
    {
      ...computed,
      version: version + 3,
      recorded: {
        [metric]: expect.objectContaining({ by: admin.id, value: 7, version: 3 }) as unknown,
      },
    },
  ]);
});

it("keeps in the trail who recorded, replaced and took back which value", async () => {
  const { length: earlier } = await findTrail(service.knex, { record: "kpi-record", limit: 100 });
  await record();
  await record({ value: 80, description: "Counted anew" });
  await clear();
  const trail = await findTrail(service.knex, { record: "kpi-record", limit: 100 });
  expect(trail).toHaveLength(earlier + 3);
  const first = { ...MARCH, value: "92.50", unit: "percentage", description: "Counted by hand" };
  const second = { ...first, value: "80.00", description: "Counted anew" };
  const label = "First Time Fix Rate of 2026-03";
  expect(trail.slice(0, 3)).toMatchObject([
    { action: "deleted", label, before: second, after: null, actorName: admin.name },
    { action: "updated", label, before: first, after: second, actorId: admin.id },
    { action: "created", label, before: null, after: first, actorId: admin.id },
  ]);
});

it("refuses a change of a value that somebody has changed meanwhile, with both sides", async () => {
  await record();
  await record({ value: 80 }, 1);
  const refused = await record({ value: 70 }, 1);
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { current: { metric, value: 80 }, yours: { value: 70 } },
  ]);
  expect((await clear(1)).status).toBe(409);
  expect((await clear(2)).status).toBe(200);
  // The value was cleared meanwhile; a metric without a recorded value has version 0.
  expect((await record({}, 2)).status).toBe(409);
  expect((await record({}, 0)).status).toBe(200);
  expect((await record({}, 0)).status).toBe(409);
});

it("records each value once, though many do at the same time", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => record({ value: index })),
  );
  const versions = answers.map(({ body }) => body.recorded?.version);
  expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it.each<[string, Partial<Body>, string]>([
  ["a metric that cannot be recorded", { metric: "call_target_response_time" }, "metric"],
  ["a rating above 5", { metric: "customer_satisfaction", value: 5.01 }, "value"],
  ["a percentage above 100", { value: 100.01 }, "value"],
  ["a part of a count", { metric: "calls_escalated", value: 2.5 }, "value"],
  ["three decimals", { value: 1.005 }, "value"],
  ["less than nothing", { value: -1 }, "value"],
  ["no reason", { description: " " }, "description"],
])("refuses %s, and names the field", async (_, fault, path) => {
  const { status, problem } = await record(fault);
  expect([status, problem.fields?.map((field) => field.path)]).toEqual([400, [path]]);
  expect(await outboxOf(service.knex, kpiFiguresComputed)).toEqual([]);
});

it.each([0, 0.99])("K4-5 refuses a satisfaction of %d: a rating is 1 to 5", async (value) => {
  const { status, problem } = await record({ metric: "customer_satisfaction", value });
  expect([status, problem.fields]).toEqual([400, [{ path: "value", message: "At least 1" }]]);
  expect((await record({ metric: "customer_satisfaction", value: 1 })).status).toBe(200);
});

it("records any other metric, up to the largest value that it can have", async () => {
  const recordable = KpiMetric.options.filter((each) => each !== "call_target_response_time");
  for (const each of recordable) {
    const most = { percentage: 100, rating: 5, other: 999_999 } as Record<string, number>;
    const { unit } = await service.kpi(each);
    const value = most[unit] ?? 999_999.99;
    expect((await record({ metric: each, value })).body).toMatchObject({ metric: each, value });
  }
});

it("shows a value that is recorded where nothing is computed", async () => {
  await service.happened(buildCall());
  const { body } = await record({ metric: "response_time", value: 3.25 });
  expect(body).toMatchObject({ value: 3.25, unit: "hours", n: null, computed: null, target: 2 });
});

it.each([
  ["staff", staff],
  ["a viewer", viewer],
])("refuses %s", async (_, actor) => {
  await record();
  expect((await record({ value: 1 }, undefined, actor)).status).toBe(403);
  expect((await clear(undefined, actor)).status).toBe(403);
  expect((await service.kpi(metric)).value).toBe(92.5);
});
