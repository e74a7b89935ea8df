import type { Fact, FactData } from "@dash/contracts/facts/fact";
import { kpiFiguresComputed } from "@dash/contracts/facts/kpi.facts";
import { recordKpi } from "@dash/contracts/kpis/kpi-changes";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildCall, buildVisit, changedFact, removedFact } from "../../test/factories.ts";
import { MARCH, openTestService, type TestService } from "../../test/test-service.ts";
import { projections } from "../read-models.projection.ts";
import { announceUnannounced } from "./announce-unannounced.job.ts";

let service: TestService;
const { admin } = buildActors();
const APRIL = { month: 4, year: 2026 };

beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function announced(): Promise<FactData<typeof kpiFiguresComputed>[]> {
  const facts = await outboxOf(service.knex, kpiFiguresComputed);
  return facts.map(({ data }) => data as FactData<typeof kpiFiguresComputed>);
}

/** Applies a batch as consumers do. */
function receive(...facts: readonly Fact[]): Promise<unknown> {
  return service.knex.transaction((trx) => applyFacts(trx, projections, facts));
}

const publish = jest.fn();
const startAgain = () => announceUnannounced({ knex: service.knex, publish });

it("announces a batch once: the months that it changed, and every fact of it", async () => {
  const visit = buildVisit({
    firstTimeFix: true,
    ...APRIL,
    occurredAt: "2026-04-02T09:00:00.000Z",
  });
  const batch = [
    changedFact(buildCall()),
    changedFact(visit),
    removedFact({ ...visit, version: 1 }),
  ];
  await receive(...batch, ...batch);
  expect(await announced()).toEqual([
    {
      months: [
        expect.objectContaining({ ...MARCH, version: 1, recorded: {} }),
        expect.objectContaining({ ...APRIL, version: 1 }),
      ],
      counted: batch.map(({ id }) => id),
    },
  ]);
});

it("says of a fact that changes nothing that it is counted, and of a repeat nothing", async () => {
  const state = buildCall({ version: 2 });
  await service.receive(changedFact(state));
  const [late, unheard] = [changedFact({ ...state, version: 1 }), removedFact(buildCall())];
  await service.receive(late, unheard, late);
  expect((await announced()).slice(1)).toEqual([
    { months: [], counted: [late.id] },
    { months: [], counted: [unheard.id] },
  ]);
});

it("gives figures of a later state a higher version, also where a value is recorded at the same time", async () => {
  const record = (value: number) =>
    service.call(recordKpi, admin, {
      body: { ...MARCH, metric: "calls_escalated", value, description: "Counted by hand" },
    });
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => [
      receive(changedFact(buildCall({ escalated: true }))),
      record(index),
    ]).flat(),
  );
  const months = (await announced()).flatMap((fact) => fact.months);
  const versions = months.map(({ version }) => version);
  expect(versions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const newest = months.find(({ version }) => version === 12);
  const kpi = await service.kpi("calls_escalated");
  expect(newest?.computed["calls_escalated"]).toEqual([6, 6, 6]);
  expect(newest?.recorded["calls_escalated"]).toMatchObject({ value: kpi.value, version: 6 });
});

it("announces at its start what no batch of this release has, once", async () => {
  await service.happened(buildCall(), buildVisit(APRIL));
  // Imitates a database of a release that announced no figures; one month has recorded values only.
  await service.call(recordKpi, admin, {
    body: { month: 5, year: 2026, metric: "response_time", value: 2, description: "By hand" },
  });
  await service.empty("announced_figures");
  await service.knex("announced_figures").insert({
    year: 2026,
    month: 5,
    version: 0,
    changes: -1,
    computedBy: "",
  });
  const before = await announced();

  await startAgain();
  const [fact, ...more] = (await announced()).slice(before.length);
  expect(more).toEqual([]);
  expect(fact?.months).toMatchObject([MARCH, APRIL, { month: 5, year: 2026 }]);
  expect(publish).toHaveBeenCalledTimes(1);

  await startAgain();
  expect(await announced()).toHaveLength(before.length + 1);
});

it("announces a month again that another release has computed otherwise", async () => {
  await service.happened(buildCall(), buildVisit(APRIL));
  await service.knex("announced_figures").where(APRIL).update({ computedBy: "another" });
  await startAgain();
  expect((await announced()).at(-1)).toMatchObject({ months: [{ ...APRIL, version: 2 }] });
});
