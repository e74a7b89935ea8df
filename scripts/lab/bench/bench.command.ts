import { Failure } from "../../failure.ts";
import { compare, type Comparison } from "./compare.ts";
import { measureFactLatency } from "./fact-latency.ts";
import { describeMachine } from "./machine.ts";
import { runMixedLoad } from "./mixed-load.ts";
import { measureIdle, type Idle } from "./idle.ts";
import { readOptions } from "./options.ts";
import { measureRebuild } from "./rebuild-time.ts";
import { keepResults } from "./keep-results.ts";
import { measureReports } from "./report-times.ts";
import type { Results } from "./results.ts";
import { reportSentence } from "./results-sentences.ts";
import { comparisonTable, tableOf } from "./results-table.ts";
import type { Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";
import { startSubject, type Subject } from "./subject.ts";
import { CONNECTIONS } from "./turn.ts";

const FACTS_PER_SECOND = 1_000;
/** The name under which reports are measured alone. */
const REPORTS = "reports";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function compareAll(
  chosen: readonly Scenario[],
  subjects: readonly Subject[],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const scenario of chosen) {
    say(`Comparing ${scenario.name}`);
    comparisons.push(...(await compare(scenario, subjects, options)));
  }
  return comparisons;
}

async function measure(subjects: readonly [Subject, Subject], idle: Idle): Promise<Results> {
  const [, large] = subjects;
  const comparisons = await compareAll(scenarios, subjects);
  say(`Following ${FACTS_PER_SECOND} facts a second`);
  const pace = { perSecond: FACTS_PER_SECOND, seconds: options.factSeconds };
  const factLatency = await measureFactLatency(large, pace);
  say(`Mixed load for ${options.mixedMinutes} min`);
  const mixedLoad = await runMixedLoad(large, options.mixedMinutes);
  say("Making reports");
  const reports = await measureReports(large);
  say("Rebuilding the read model");
  return {
    measuredAt: new Date().toISOString(),
    connections: CONNECTIONS,
    machine: await describeMachine(large.ownerUrl),
    comparisons,
    dashboardGrowth: growthOf(comparisons, "dashboard"),
    factLatency,
    mixedLoad,
    reports,
    rebuild: await measureRebuild(large),
    idle,
  };
}

async function start(sizes: readonly number[]): Promise<void> {
  for (const entries of sizes)
    subjects.push(await startSubject(entries, { say, profiles: options.profiles }));
}

/** What is measured of reports, on the smaller database. */
async function lookAtReports(): Promise<void> {
  await start(options.sizes.slice(0, 1));
  const [small] = subjects;
  if (small) say(`\n${reportSentence(await measureReports(small))}`);
}

/** A look at some scenarios. Those of a fixed number of records need the smaller database only. */
async function lookAt(only: string): Promise<void> {
  if (only === REPORTS) return lookAtReports();
  const chosen = scenarios.filter(({ name }) => name.includes(only));
  if (chosen.length === 0)
    throw new Failure(
      `No scenario is named ${only}: ${[...scenarios.map(({ name }) => name), REPORTS].join("; ")}`,
    );
  const isFixed = chosen.every(({ records }) => records !== undefined);
  await start(isFixed ? options.sizes.slice(0, 1) : options.sizes);
  say(`\n${comparisonTable(await compareAll(chosen, subjects))}`);
}

async function measureAll(): Promise<void> {
  say(`Leaving a system alone for ${options.idleSeconds} s`);
  const idle = await measureIdle(options.idleSeconds);
  await start(options.sizes);
  const [small, large] = subjects;
  if (!small || !large) throw new Error("two sizes make two subjects");
  const results = await measure([small, large], idle);
  say(`\n${tableOf(results)}`);
  if (options.kept) await keepResults(results);
}

function growthOf(comparisons: readonly Comparison[], scenario: string): number {
  const [small, large] = comparisons.filter((each) => each.scenario === scenario);
  return (small?.platform.requestsPerSecond ?? 0) / (large?.platform.requestsPerSecond ?? 0);
}

const options = readOptions(process.argv.slice(2));
const subjects: Subject[] = [];
const stop = async (): Promise<void> => {
  for (const subject of subjects.splice(0)) await subject.stop();
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)));

try {
  await (options.only === undefined ? measureAll() : lookAt(options.only));
} finally {
  await stop();
}
process.exit(0);
