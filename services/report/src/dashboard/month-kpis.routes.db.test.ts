import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getDashboard } from "@dash/contracts/dashboard";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { Kpi } from "@dash/contracts/kpis";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import type { Logger } from "@dash/service-lib/process/logger";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildEntryState, buildKpi } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
const january = { month: 1, year: 2026 };

/** What the KPI service does when it is asked. */
let answer: () => Promise<Kpi[]>;
const get = jest.fn((..._asked: unknown[]) => answer());
const warn = jest.fn();

let service: TestService;
beforeAll(async () => {
  service = await openTestService({
    reader: { get } as unknown as ServiceReader,
    logger: { warn } as unknown as Logger,
  });
  await service.receive(buildFact(timeEntryLogged, buildEntryState({ minutes: 90 })));
});
afterAll(() => service.close());
beforeEach(() => {
  get.mockClear();
  warn.mockClear();
});

async function dashboard(after = "") {
  const headers = { "x-dash-after": after };
  return (await service.call(getDashboard, viewer, { query: january }, headers)).body;
}

const answering = (...kpis: Kpi[]) => (answer = () => Promise.resolve(kpis));
const failing = () => (answer = () => Promise.reject(new Error("kpi answered 503")));

it("API-05 answers the month's KPIs as the KPI service does, no data included", async () => {
  const kpis = [
    buildKpi("first_call_resolution_rate", { value: 87.5, target: 85 }),
    buildKpi("customer_satisfaction", { value: null, n: 0, computed: null }),
  ];
  answering(...kpis);
  expect((await dashboard()).kpis).toEqual(kpis);
  expect(get.mock.calls[0]?.slice(0, 3)).toMatchObject([
    "kpi",
    { path: "/internal/kpis" },
    "?month=1&year=2026",
  ]);
});

it("hands the reader's own writes on, so that the KPIs know them too", async () => {
  answering();
  const after = `kpi.recorded.v1=${randomUUID()}`;
  await dashboard(after);
  expect(get.mock.calls[0]?.[3]).toBe(after);
});

it("answers the rest without KPIs where the KPI service fails, and with them once it answers", async () => {
  failing();
  expect(await dashboard()).toMatchObject({ minutesUsed: 90, kpis: [] });
  answering(buildKpi("calls_escalated"));
  expect((await dashboard()).kpis).toHaveLength(1);
});

it("waits for a silent KPI service once, and hardly at all once its silence is known", async () => {
  answering();
  await dashboard();
  answer = () => new Promise(() => undefined);
  const asked = performance.now();
  expect(await dashboard()).toMatchObject({ minutesUsed: 90, kpis: [] });
  const first = performance.now() - asked;
  expect(await dashboard()).toMatchObject({ minutesUsed: 90, kpis: [] });
  expect(performance.now() - asked - first).toBeLessThan(first / 2);
});

it("shows the KPIs of a service that is only slow, once it has answered late", async () => {
  failing();
  await dashboard();
  const slow = [buildKpi("calls_escalated")];
  answer = async () => {
    await pause(500);
    return slow;
  };
  expect((await dashboard()).kpis).toEqual([]);
  await pause(600);
  expect((await dashboard()).kpis).toEqual(slow);
});

it("says once that the KPI service does not answer, and again when it falls silent anew", async () => {
  answering();
  await dashboard();
  failing();
  await dashboard();
  await dashboard();
  expect(warn).toHaveBeenCalledTimes(1);
  answering();
  await dashboard();
  failing();
  await dashboard();
  expect(warn).toHaveBeenCalledTimes(2);
});
