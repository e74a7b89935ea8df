import { compare, type Comparison } from "./compare.ts";
import { measureFactLatency } from "./fact-latency.ts";
import { describeMachine } from "./machine.ts";
import { runMixedLoad } from "./mixed-load.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { measureRebuild } from "./rebuild-time.ts";
import { keepResults, type Results } from "./results.ts";
import { tableOf } from "./results-table.ts";
import { scenarios } from "./scenarios.ts";
import { startSubject, type Subject } from "./subject.ts";
import { CONNECTIONS } from "./turn.ts";

const FACTS_PER_SECOND = 1_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function measure(
  [small, large]: readonly [Subject, Subject],
  options: BenchOptions,
): Promise<Results> {
  const comparisons: Comparison[] = [];
  for (const scenario of scenarios) {
    say(`Comparing ${scenario.name}`);
    comparisons.push(...(await compare(scenario, [small, large], options)));
  }
  say(`Following ${FACTS_PER_SECOND} facts a second`);
  const pace = { perSecond: FACTS_PER_SECOND, seconds: options.factSeconds };
  const factLatency = await measureFactLatency(large, pace);
  say(`Mixed load for ${options.mixedMinutes} min`);
  const mixedLoad = await runMixedLoad(large, options.mixedMinutes);
  say("Rebuilding the read model");
  return {
    measuredAt: new Date().toISOString(),
    connections: CONNECTIONS,
    machine: await describeMachine(large.ownerUrl),
    comparisons,
    dashboardGrowth: growthOf(comparisons, "dashboard"),
    factLatency,
    mixedLoad,
    rebuild: await measureRebuild(large),
  };
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
  for (const entries of options.sizes)
    subjects.push(await startSubject(entries, { say, profiles: options.profiles }));
  const [small, large] = subjects;
  if (!small || !large) throw new Error("two sizes make two subjects");
  const results = await measure([small, large], options);
  say(`\n${tableOf(results)}`);
  if (options.kept) await keepResults(results);
} finally {
  await stop();
}
process.exit(0);
