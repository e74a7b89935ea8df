import { kpiTargetSet } from "@dash/contracts/facts/kpi.facts";
import { listKpiTargets, setKpiTarget, type KpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { admin, staff, ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.begin());

type Body = Parameters<typeof service.call<typeof setKpiTarget>>[2]["body"];

function set(overrides: Partial<Body> = {}, actor = admin) {
  const body = { metric: "avg_call_time", target: 12, fromMonth: 3, fromYear: 2026 } as const;
  return service.call(setKpiTarget, actor, { body: { ...body, ...overrides } });
}

async function targets(): Promise<KpiTarget[]> {
  return (await service.call(listKpiTargets, viewer, {})).body;
}

async function inForce(
  metric: "avg_call_time" | "call_avg_response_time",
  months: readonly (readonly [year: number, month: number])[],
) {
  const results = [];
  for (const [year, month] of months)
    results.push((await service.kpi(metric, { year, month })).target);
  return results;
}

it("KP-04 begins with the constants of the screens, in force in every month", async () => {
  const first = (await targets()).map(({ metric, target, fromMonth, fromYear, setBy, setAt }) => {
    expect({ fromMonth, fromYear, setBy, setAt }).toEqual({
      fromMonth: 1,
      fromYear: 2000,
      setBy: null,
      setAt: null,
    });
    return [metric, target];
  });
  expect(first).toEqual([
    ["first_call_resolution_rate", 85],
    ["first_time_fix_rate", 90],
    ["avg_call_time", 15],
    ["customer_satisfaction", 4.5],
    ["response_time", 2],
  ]);
  expect(
    await inForce("avg_call_time", [
      [2000, 1],
      [2026, 3],
    ]),
  ).toEqual([15, 15]);
  expect(await inForce("call_avg_response_time", [[2026, 3]])).toEqual([null]);
});

it("a target is in force from its month on, until the next one", async () => {
  await set({ fromMonth: 11, fromYear: 2025, target: 14 });
  const { body } = await set();
  expect(body).toMatchObject({ metric: "avg_call_time", target: 12, version: 1 });
  const months = [
    [2025, 10],
    [2025, 11],
    [2026, 2],
    [2026, 3],
    [2027, 1],
  ] as const;
  expect(await inForce("avg_call_time", months)).toEqual([15, 14, 14, 12, 12]);
  expect((await targets()).map(({ metric, target }) => `${metric} ${target}`)).toEqual([
    "first_call_resolution_rate 85",
    "first_time_fix_rate 90",
    "avg_call_time 12",
    "avg_call_time 14",
    "avg_call_time 15",
    "customer_satisfaction 4.5",
    "response_time 2",
  ]);
});

it("one that is set from the same month replaces the one before, the first ones included", async () => {
  await set();
  expect((await set({ target: 11 })).body).toMatchObject({ target: 11, version: 2 });
  const first = { fromMonth: 1, fromYear: 2000 } as const;
  expect((await set({ ...first, target: 16 })).body.target).toBe(16);
  expect(
    await inForce("avg_call_time", [
      [2026, 2],
      [2026, 3],
    ]),
  ).toEqual([16, 11]);
  await set({ ...first, target: 15 });
});

it("W-32 is not set over a target that somebody else set meanwhile", async () => {
  const body = { metric: "avg_call_time", target: 9, fromMonth: 5, fromYear: 2026 } as const;
  const at = (version: number) => service.call(setKpiTarget, admin, { body, version });
  expect((await at(0)).body).toMatchObject({ target: 9, version: 1 });
  const refused = await at(0);
  expect(refused.status).toBe(409);
  expect(refused.problem.current).toMatchObject({ target: 9, version: 1 });
  expect((await at(1)).status).toBe(200);
});

it("the target response time of calls is the target in force, before any mean", async () => {
  const metric = "call_avg_response_time";
  await service.happened(
    buildCall({ targetResponseTimeMinutes: 30 }),
    buildCall({ month: 2, targetResponseTimeMinutes: 30 }),
    buildCall({ month: 4, targetResponseTimeMinutes: 30 }),
  );
  await set({ metric, target: 5 });
  await set({ metric, target: null, fromMonth: 4 });
  const values = [];
  for (const month of [2, 3, 4])
    values.push(await service.kpi("call_target_response_time", { month, year: 2026 }));
  expect(values.map(({ value, computed, source }) => [value, computed, source])).toEqual([
    [30, 30, "computed"],
    [5, 5, "computed"],
    [30, 30, "computed"],
  ]);
  expect(
    await inForce(metric, [
      [2026, 2],
      [2026, 3],
      [2026, 4],
    ]),
  ).toEqual([null, 5, null]);
});

it("tells others, and keeps in the trail who set which target", async () => {
  await set();
  await set({ target: 11.5 });
  const facts = await outboxOf(service.knex, kpiTargetSet);
  const month = { fromMonth: 3, fromYear: 2026 };
  expect(facts.map(({ data }) => data)).toEqual([
    { ...month, metric: "avg_call_time", version: 1, target: "12.00" },
    { ...month, metric: "avg_call_time", version: 2, target: "11.50" },
  ]);
  const label = "Average Call Time from 2026-03";
  const [updated, created] = await findTrail(service.knex, { record: "kpi-target", limit: 2 });
  expect([updated, created]).toMatchObject([
    { action: "updated", label, before: { target: "12.00" }, after: { ...month, target: "11.50" } },
    { action: "created", label, before: null, after: { target: "12.00" }, actorId: admin.id },
  ]);
});

it.each<[string, Partial<Body>, string]>([
  ["no target for what needs one", { target: null }, "target"],
  ["a rating above 5", { metric: "customer_satisfaction", target: 5.5 }, "target"],
  ["a rating below 1", { metric: "customer_satisfaction", target: 0.99 }, "target"],
  ["a percentage above 100", { metric: "first_time_fix_rate", target: 101 }, "target"],
  ["a month before the first", { fromYear: 1999 }, "fromYear"],
  ["a metric without targets", { metric: "calls_escalated" as Body["metric"] }, "metric"],
])("refuses %s, and names the field", async (_, fault, path) => {
  const { status, problem } = await set(fault);
  expect([status, problem.fields?.map((field) => field.path)]).toEqual([400, [path]]);
});

it.each([
  ["staff", staff],
  ["a viewer", viewer],
])("refuses %s", async (_, actor) => {
  expect((await set({}, actor)).status).toBe(403);
  expect(await targets()).toHaveLength(5);
});
