import { randomUUID } from "node:crypto";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import { kpiFiguresComputed, kpiTargetSet } from "@dash/contracts/facts/kpi.facts";
import { stockItemChanged, stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import type { RecordedFact } from "@dash/contracts/facts/fact-record";
import { rebuildReadModels } from "@dash/service-lib/rebuild/rebuild-read-models";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact, deliver, pageOf } from "@dash/service-lib/testing/facts";
import { findDrift } from "@dash/service-lib/process/drift.job";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import {
  buildCrossing,
  buildEntryState,
  buildInteraction,
  buildLineFact,
  buildMovementState,
  buildPeriodFact,
  readerOf,
  withdrawalOf,
} from "./factories.ts";
import { projections, readModels } from "../src/read-models.projection.ts";
import { hoursDrift } from "../src/hours/hours.drift.ts";
import { stockDrift } from "../src/stock/stock.drift.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("report", migrations);
});
afterEach(() => database.close());

const state = buildEntryState();
/** `stays` and `ends` share a line; `ends` is deleted. `leaves` has its own line and moves to another month. */
const stays = buildEntryState();
const leaves = { ...stays, entryId: randomUUID(), serviceLineId: randomUUID() };
const ends = { ...stays, entryId: randomUUID() };
const mistake = buildPeriodFact({ name: "By mistake", startedAt: "2026-01-02T00:00:00.000Z" });
const admins: Fact[] = [buildPeriodFact(), mistake, withdrawalOf(mistake)];
/** The final states, each on a line or in a month of its own. */
const standing: Fact[] = [
  buildFact(timeEntryChanged, { ...state, version: 2, minutes: 30 }),
  buildFact(timeEntryLogged, stays),
  buildFact(timeEntryChanged, {
    ...leaves,
    version: 2,
    month: leaves.month + 1,
    startTime: "2026-02-12T09:00:00.000Z",
  }),
  ...Array.from({ length: 40 }, () => buildFact(timeEntryLogged, buildEntryState({ minutes: 15 }))),
];
const times: Fact[] = [
  buildLineFact({ serviceLineId: state.serviceLineId }),
  buildFact(timeEntryLogged, state),
  buildFact(timeEntryDeleted, { entryId: ends.entryId, version: 2 }),
  buildFact(timeEntryLogged, leaves),
  ...standing,
  buildFact(timeEntryLogged, ends),
];
const moves: Fact[] = [
  ...[1, 2, 2].map((month) => buildFact(stockMoved, buildMovementState({ month }))),
  buildFact(stockMoved, buildMovementState({ movementType: "out", change: -7 })),
  buildFact(stockLow, buildCrossing()),
  buildFact(stockLow, buildCrossing({ name: "Filter", balance: 0 })),
];
/** The call was corrected before its creation arrives. The visit was removed. */
const call = buildInteraction({ interactionType: "call", bucket: "answered" });
const hidden = buildInteraction();
const interactions: Fact[] = [
  buildFact(interactionChanged, { ...call, version: 2, direction: "inbound" }),
  buildFact(interactionChanged, call),
  buildFact(interactionRemoved, { interactionId: hidden.interactionId, version: 2 }),
  buildFact(interactionChanged, hidden),
];
/** Newer figures and a newer target arrive before older ones. */
const figures = [2, 1].map((version) =>
  buildFact(kpiFiguresComputed, {
    months: [
      {
        month: 1,
        year: 2026,
        version,
        computed: { calls_escalated: [version, 0, 9] },
        recorded: {},
      },
    ],
    counted: [randomUUID()],
  }),
);
const target = { metric: "avg_call_time", fromMonth: 1, fromYear: 2026 } as const;
const kpis: Fact[] = [
  ...figures,
  ...[2, 1].map((version) => buildFact(kpiTargetSet, { ...target, version, target: `${version}` })),
];
/** A fact from the stock service that no read model here uses. */
const unread = buildFact(stockItemChanged, {
  itemId: randomUUID(),
  version: 1,
  name: "Filter",
  sku: null,
  category: "Parts",
  minStock: 4,
  maxStock: 0,
  isArchived: false,
});
/** The sums of the other services' ledgers. */
const hoursLedger = standing.map(({ data: { year, month, serviceLineId, minutes } }) => ({
  year,
  month,
  serviceLineId,
  minutes,
}));
const stockLedger = [
  { year: 2026, month: 1, movements: 2, unitsIn: 10, unitsOut: 7, unitsAdjusted: 0 },
  { year: 2026, month: 2, movements: 2, unitsIn: 20, unitsOut: 0, unitsAdjusted: 0 },
];
const history = [...admins, ...times, ...moves, ...interactions, ...kpis];
const records = { admin: admins, time: times, stock: [unread, ...moves], interactions, kpi: kpis };

/** The records of the other services; `onAsked` runs whenever facts are read. */
function recordsOf(records: Partial<Record<Announcer, Fact[]>>, onRead = () => Promise.resolve()) {
  return {
    facts: async (announcer: Announcer, after: string, limit: number): Promise<RecordedFact[]> => {
      await onRead();
      return pageOf(records[announcer] ?? [], after, limit);
    },
  };
}

function rebuild(reader: ReturnType<typeof recordsOf>): Promise<number> {
  const { ownerUrl } = database;
  return rebuildReadModels({
    ownerUrl,
    schema: "report",
    readModels,
    projections,
    reader,
    pageFacts: 7,
  });
}

async function contents(): Promise<unknown> {
  const tables = await Promise.all(
    readModels.map((table) =>
      rowsOf<{ row: unknown }>(
        database.knex,
        `select to_jsonb(t) as row from ${table} t order by t::text`,
      ),
    ),
  );
  return tables.map((rows) => rows.map(({ row }) => row));
}

it("gives the same rows as those that came by and by", async () => {
  await deliver(database.knex, projections, history);
  const before = await contents();
  expect(await rebuild(recordsOf(records))).toBe(history.length);
  expect(await contents()).toEqual(before);
});

/** The number of rows of each read model that differ from the ledgers. */
async function drift(): Promise<Record<string, number>> {
  const compared = [
    ...hoursDrift.map((comparison) => ({ comparison, ledger: hoursLedger })),
    { comparison: stockDrift, ledger: stockLedger },
  ];
  const counts = await Promise.all(
    compared.map(async ({ comparison, ledger }) => {
      const differences = await database.knex.transaction((trx) =>
        findDrift(trx, comparison, readerOf(ledger)),
      );
      return [comparison.metric, differences.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, places]) => places > 0));
}

it("heals planted wrong rows, and the comparisons agree again", async () => {
  await deliver(database.knex, projections, history);
  const before = await contents();
  await database.knex.raw(
    "update month_hours set minutes = minutes + 600 where service_line_id = ?",
    [state.serviceLineId],
  );
  await database.knex.raw("update month_stock set units_out = 0");
  await database.knex.raw("delete from day_hours where day = '2026-02-12'");
  await database.knex.raw("delete from low_crossings");
  await database.knex.raw("delete from tier_periods");
  expect(await drift()).toEqual({
    hours_drifted: 1,
    hours_copies_drifted: 1,
    days_drifted: 2,
    days_copies_drifted: 1,
    stock_summary_drifted: 1,
  });

  await rebuild(recordsOf(records));

  expect(await drift()).toEqual({});
  expect(await contents()).toEqual(before);
});

it("reads facts that are recorded while it works, and no reader sees an empty page", async () => {
  await deliver(database.knex, projections, history);
  const late = [...times];
  const rowCounts: number[] = [];
  const reader = recordsOf({ ...records, time: late }, async () => {
    if (late.length < times.length + 20)
      late.push(buildFact(timeEntryLogged, buildEntryState({ minutes: 15 })));
    const [row] = await rowsOf<{ rows: number }>(
      database.knex,
      "select count(*) as rows from month_hours",
    );
    rowCounts.push(row?.rows ?? 0);
  });
  await rebuild(reader);

  expect(Math.min(...rowCounts)).toBeGreaterThan(0);
  // The last facts were recorded after their record had been read.
  await deliver(database.knex, projections, late);
  const completed = await contents();
  await rebuild(recordsOf({ ...records, time: late }));
  expect(await contents()).toEqual(completed);
  const [inbox] = await rowsOf<{ facts: number }>(
    database.knex,
    "select count(*) as facts from inbox",
  );
  expect(inbox?.facts).toBe(history.length - times.length + late.length);
});
