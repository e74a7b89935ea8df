import { randomUUID } from "node:crypto";
import { visitPartMoved } from "@dash/contracts/facts/stock.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Fact, FactData } from "@dash/contracts/facts/fact";
import { kpiFiguresComputed } from "@dash/contracts/facts/kpi.facts";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { recordKpi, setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { rebuildReadModels } from "@dash/service-lib/rebuild/rebuild-read-models";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf, pageOf } from "@dash/service-lib/testing/facts";
import { until } from "@dash/service-lib/testing/until";
import { waitingStatements } from "@dash/service-lib/testing/waiting-statements";
import { kpi } from "../src/service.ts";
import { buildSyncedCall, buildWarrantyVisit, changedFact, removedFact } from "./factories.ts";
import { MARCH, openTestService, type TestService } from "./test-service.ts";

const ORIGINALS = ["kpi_records", "kpi_targets", "audit_trail", "outbox_position"];

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const { admin } = buildActors();
const people: Fact[] = [
  buildFact(userChanged, {
    userId: admin.id,
    version: 1,
    name: admin.name,
    role: "admin",
    isActive: true,
  }),
];
const [stays, moves, ends] = [
  buildWarrantyVisit({ firstTimeFix: true }),
  buildSyncedCall({ durationSeconds: 90 }),
  buildSyncedCall({ durationSeconds: 30 }),
];
/**
 * One stays. One moved to another month, and its older state arrives late. One was removed before its creation arrives.
 */
const happened: Fact[] = [
  changedFact(stays),
  changedFact({ ...moves, version: 2, month: 4, occurredAt: "2026-04-01T09:00:00.000Z" }),
  changedFact(moves),
  removedFact({ ...ends, version: 2 }),
  changedFact(ends),
  ...Array.from({ length: 20 }, () => changedFact(buildSyncedCall({ durationSeconds: 60 }))),
];
const used: Fact[] = [2, -1].map((units) =>
  buildFact(visitPartMoved, {
    movementId: randomUUID(),
    interactionId: stays.interactionId,
    itemId: randomUUID(),
    units,
    movedAt: stays.occurredAt,
  }),
);
const records = { admin: people, interactions: happened, stock: used };

function readerOf(
  recordsBySource: Partial<Record<Announcer, Fact[]>>,
  onRead: () => Promise<void> = () => Promise.resolve(),
) {
  return {
    facts: async (announcer: Announcer, after: string, limit: number) => {
      await onRead();
      return pageOf(recordsBySource[announcer] ?? [], after, limit);
    },
  };
}

function rebuild(reader = readerOf(records)): Promise<number> {
  const { projections, readModels } = kpi;
  const { ownerUrl } = service;
  return rebuildReadModels({
    ownerUrl,
    schema: "kpi",
    projections,
    readModels,
    reader,
    pageFacts: 7,
  });
}

async function contentsOf(tables: readonly string[]): Promise<unknown> {
  const contents = await Promise.all(
    tables.map((table) =>
      rowsOf<{ row: unknown }>(
        service.knex,
        `select to_jsonb(t) as row from ${table} t order by t::text`,
      ),
    ),
  );
  return contents.map((rows) => rows.map(({ row }) => row));
}

async function recordSomething(): Promise<void> {
  await service.call(recordKpi, admin, {
    body: { ...MARCH, metric: "response_time", value: 1.5, description: "From the stop watch" },
  });
  await service.call(setKpiTarget, admin, {
    body: { metric: "call_avg_response_time", target: 5, fromMonth: 3, fromYear: 2026 },
  });
}

it("read models emptied and rebuilt are equal row for row, and originals stay as they are", async () => {
  await service.receive(...people, ...happened, ...used);
  await recordSomething();
  const [projected, originals] = [await contentsOf(kpi.readModels), await contentsOf(ORIGINALS)];

  expect(await rebuild()).toBe(people.length + happened.length + used.length);

  expect(await contentsOf(kpi.readModels)).toEqual(projected);
  expect(await contentsOf(ORIGINALS)).toEqual(originals);
  expect(await contentsOf(["kpi_records"])).toEqual([
    [expect.objectContaining({ metric: "response_time", value: 1.5 })],
  ]);
});

it("announces the figures of months once, at its end, and whole", async () => {
  await service.receive(...people, ...happened);
  await recordSomething();
  const before = await outboxOf(service.knex);
  const standing = standingFigures(before);

  await rebuild();

  const after = await outboxOf(service.knex);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual([
    expect.objectContaining({ subject: kpiFiguresComputed.subject }),
  ]);
  expect(standingFigures(after)).toEqual(standing);
});

/** The newest figures of each month that were announced, without their versions. */
function standingFigures(facts: Awaited<ReturnType<typeof outboxOf>>) {
  const months = facts
    .filter(({ subject }) => subject === kpiFiguresComputed.subject)
    .flatMap(({ data }) => (data as FactData<typeof kpiFiguresComputed>).months)
    .sort((one, other) => one.version - other.version);
  return Object.fromEntries(
    months.map(({ year, month, version: _, ...figures }) => [`${year}-${month}`, figures]),
  );
}

it("heals planted wrong rows, also where the figures were kept in memory", async () => {
  await service.receive(...people, ...happened);
  const before = await service.kpis();
  await service.knex("interactions").where({ id: stays.interactionId }).delete();
  await service.knex("interactions").update({ durationSeconds: 6000 });
  expect(await service.kpis()).not.toEqual(before);

  await rebuild();
  expect(await service.kpis()).toEqual(before);
});

it("shows readers the old rows until it ends, and goes on from the end of what it read", async () => {
  await service.receive(...people, ...happened);
  const before = await service.kpis();
  let reads = 0;
  await rebuild(
    readerOf(records, async () => {
      reads += 1;
      expect(await service.kpis()).toEqual(before);
    }),
  );
  expect(reads).toBeGreaterThan(3);
  expect(await rowsOf(service.knex, "select place from checkpoints order by place")).toEqual([
    // No month has been closed.
    { place: "0-0" },
    { place: `1-${people.length}` },
    { place: `1-${used.length}` },
    { place: `1-${happened.length}` },
  ]);
});

it("changes nothing when it ends midway", async () => {
  await service.receive(...people, ...happened);
  const before = await contentsOf([...kpi.readModels, "inbox", "checkpoints"]);
  const failing = readerOf(records, () =>
    Promise.reject(new Error("the interactions service is away")),
  );
  await expect(rebuild(failing)).rejects.toThrow("is away");
  expect(await contentsOf([...kpi.readModels, "inbox", "checkpoints"])).toEqual(before);
});

it("parks what cannot be applied, and keeps what was parked without standing in a record", async () => {
  const letter = { subject: "interaction.changed.v1", body: "{", reason: "is not a fact" };
  await service.knex("dead_letters").insert(letter);
  const strange = { ...changedFact(stays), data: { interactionId: randomUUID() } };
  const withStrange = { ...records, interactions: [...happened, strange] };
  for (const times of [1, 2]) {
    expect(await rebuild(readerOf(withStrange))).toBe(
      people.length + happened.length + used.length,
    );
    const reasons = await rowsOf<{ reason: string }>(
      service.knex,
      "select reason from dead_letters order by id",
    );
    expect([times, ...reasons.map(({ reason }) => reason)]).toEqual([
      times,
      "is not a fact",
      expect.stringContaining("Invalid input"),
    ]);
  }
});

it("holds whoever brings facts until it ends, and then lets them go on", async () => {
  const late = changedFact(buildSyncedCall());
  let bringing: Promise<unknown> | undefined;
  await rebuild(
    readerOf(records, async () => {
      bringing ??= service.knex.transaction((trx) => applyFacts(trx, kpi.projections, [late]));
      await until("the facts wait", async () => (await waitingStatements(service.knex)) > 0);
    }),
  );
  expect(await bringing).toEqual([late]);
  expect((await service.kpi("customer_calls_total")).denominator).toBe(21);
});
