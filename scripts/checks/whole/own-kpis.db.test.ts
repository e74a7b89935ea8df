import { randomUUID } from "node:crypto";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { generateMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { kpi } from "@dash/kpi/service";
import { report } from "@dash/report/service";
import { connectBroker, type Broker } from "@dash/service-lib/facts/broker";
import { startConsumer, type Consumer } from "@dash/service-lib/facts/consumer";
import { announce } from "@dash/service-lib/facts/outbox";
import { OwnWrites } from "@dash/service-lib/facts/own-writes";
import { startRelay, type Relay } from "@dash/service-lib/facts/relay";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildInteractionState } from "@dash/service-lib/testing/interaction-state";
import { generously } from "@dash/service-lib/testing/generously";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { processNamed } from "../../run/processes.ts";
import { migrationsOf } from "../../run/system/migrations-of.ts";

const WRITES = 100;
const JANUARY = { month: 1, year: 2024 };
const { staff, ecogenica_viewer: viewer } = buildActors();
const logger = openLogger("test", "silent");
// A machine that stands still for seconds would end the wait.
const ownWrites = new OwnWrites(generously(2_000));

let broker: Broker;
let writing: TestDatabase;
let computing: ServiceUnderTest;
let reading: ServiceUnderTest;
let relays: Relay[];
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  broker = connectBroker({ url: process.env["TEST_NATS_URL"] ?? "", name: "own-kpis", logger });
  writing = await openTestDatabase(
    "interactions",
    await migrationsOf(processNamed("interactions")),
  );
  [computing, reading] = [await openTestService(kpi), await openTestService(report, { ownWrites })];
  await reading.receive(
    buildFact(tierPeriodStarted, {
      periodId: randomUUID(),
      tierId: randomUUID(),
      name: "Premium",
      monthlyHours: 80,
      startedAt: "2024-01-01T00:00:00.000Z",
    }),
  );
  // Two of each relay and consumer share the messages, so the reader's own consumer applies only some of them.
  relays = [writing, writing, computing, computing].map(({ knex }) =>
    startRelay({ knex, broker, logger, onPublished: () => undefined }),
  );
  running.push(
    ...relays,
    ...[1, 2].map(() => consume(kpi, computing, wakeRelays)),
    ...[(ids: string[]) => ownWrites.note(ids), () => undefined].map((onApplied) =>
      consume(report, reading, onApplied),
    ),
  );
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await broker.close();
  await Promise.all([writing, computing, reading].map((each) => each.close()));
});

function consume(
  { name, projections }: Pick<typeof kpi, "name" | "projections">,
  { knex }: ServiceUnderTest,
  onApplied: (ids: string[]) => void,
): Consumer {
  return startConsumer({
    service: `own-kpis-${name}`,
    knex,
    broker,
    logger,
    projections: projections.filter(({ subject }) => /^(interaction|kpi)\./.test(subject)),
    onApplied: (facts) => onApplied(facts.map(({ id }) => id)),
  });
}

function wakeRelays(): void {
  for (const relay of relays) relay.wake();
}

/** Writes a visit, every second one about a warranty; returns the header that names its fact. */
async function writeVisit(trial: number): Promise<Record<string, string>> {
  const state = buildInteractionState({
    occurredAt: "2024-01-12T10:00:00.000Z",
    ...JANUARY,
    isWarrantyVisit: trial % 2 === 0,
  });
  const { subject, id } = await writing.knex.transaction((trx) =>
    announce(trx, buildCause(), interactionChanged, state),
  );
  wakeRelays();
  return { "x-dash-after": `${subject}=${id}` };
}

const visitsOf = (kpis: readonly { readonly metric: string; readonly value: number | null }[]) =>
  kpis.find(({ metric }) => metric === "warranty_visits_total")?.value;

test(`a dashboard counts the visit that its reader has just written, ${WRITES} times, also one that changes no figure`, async () => {
  const missed: object[] = [];
  for (let trial = 0; trial < WRITES; trial++) {
    const headers = await writeVisit(trial);
    const { body } = await reading.call(getDashboard, viewer, { query: JANUARY }, headers);
    const visits = visitsOf(body.kpis);
    if (visits !== Math.floor(trial / 2) + 1 || body.asOf !== null)
      missed.push({ trial, visits, asOf: body.asOf });
  }
  expect(missed).toEqual([]);
});

test("a draft of a month counts the visit that its maker has just written", async () => {
  const missed: object[] = [];
  for (let trial = WRITES; trial < WRITES + 20; trial++) {
    const headers = await writeVisit(trial);
    const { body } = await reading.call(generateMonthlyReport, staff, { body: JANUARY }, headers);
    const visits = visitsOf(body.reportData.kpis);
    if (visits !== Math.floor(trial / 2) + 1 || body.changes?.length !== 0)
      missed.push({ trial, visits, changes: body.changes });
  }
  expect(missed).toEqual([]);
});
