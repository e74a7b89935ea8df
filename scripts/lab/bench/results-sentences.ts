import { CALM_BELOW, type Stolen } from "./calm-seconds.ts";
import type { FactLatency } from "./fact-latency.ts";
import type { Idle } from "./idle.ts";
import type { Latency } from "./latency.ts";
import type { MixedLoad } from "./mixed-load.ts";
import { percent, stolenShares, tenths, whole } from "./printed-numbers.ts";
import type { RebuildTime } from "./rebuild-time.ts";
import type { ReportTimes } from "./report-times.ts";
import type { Results } from "./results.ts";

/** What a table cannot say. */
export function sentencesOf(results: Results): string[] {
  const { comparisons, dashboardGrowth, factLatency, mixedLoad, reports, rebuild, idle } = results;
  const refused = comparisons.reduce((sum, { platform }) => sum + platform.refused, 0);
  return [
    "Stolen is processor time that this machine wanted and the hypervisor gave to others: in the turns of the platform, " +
      `and in those of bare. A second is calm when less than ${percent(CALM_BELOW)} was stolen.`,
    `The platform refused ${whole(refused)} of the requests that were compared.`,
    `The dashboard takes ${dashboardGrowth.toFixed(2)} times as long on the large database as on the small one (goal ≤ 1.2).`,
    factSentence(factLatency),
    mixedSentence(mixedLoad),
    reportSentence(reports),
    rebuildSentence(rebuild),
    idleSentence(idle),
  ];
}

export function factSentence(latency: FactLatency): string {
  const { perSecond, stolen, median, p99, calm } = latency;
  return (
    `At ${whole(perSecond)} facts a second (stolen: ${stolenShares(stolen)}), a fact is committed to ` +
    `the read model ${whole(median)} ms (p50) and ${whole(p99)} ms (p99; goal ≤ 50) after its own commit; ` +
    `${inCalmSeconds(latency, [latency], `${whole(calm.median)} ms and ${whole(calm.p99)} ms`)}.`
  );
}

export function mixedSentence(load: MixedLoad): string {
  const { minutes, perSecond, errors, stolen, reads, lists, dashboards, writes } = load;
  const calm = `${tenths(reads.calm.p99)} ms and ${tenths(writes.calm.p99)} ms`;
  return (
    `${perSecond} requests a second for ${minutes} min (stolen: ${stolenShares(stolen)}): ${errorsOf(errors)}, ` +
    `p99 ${tenths(reads.p99)} ms reads (goal ≤ 25; lists ${tenths(lists.p99)}, dashboards ${tenths(dashboards.p99)}), ` +
    `${tenths(writes.p99)} ms writes (goal ≤ 50); ${inCalmSeconds(load, [reads, writes], calm)}.`
  );
}

const ERRORS_SHOWN = 3;

function errorsOf(errors: readonly string[]): string {
  const count = `${whole(errors.length)} errors`;
  return errors.length === 0 ? count : `${count} (${errors.slice(0, ERRORS_SHOWN).join("; ")})`;
}

export function reportSentence(times: ReportTimes): string {
  const { reports, median, p99, before, after, atOnce, lastOfAll } = times;
  return (
    `A monthly report is generated and its PDF rendered in ${whole(median)} ms (p50) and ${whole(p99)} ms (p99, of ` +
    `${whole(reports)}); of ${whole(atOnce)} people who ask at once the last has it after ${whole(lastOfAll)} ms. The ` +
    `process grows from ${whole(before)} to ${whole(after)} MiB.`
  );
}

function rebuildSentence({ facts, seconds, differences, stolen }: RebuildTime): string {
  return (
    `The report's read models are rebuilt from ${whole(facts)} facts in ${tenths(seconds)} s, ` +
    `${tenths((seconds / facts) * 1e6)} s a million (goal ≤ 60; stolen: ${stolenShares(stolen)}), ` +
    `${whole(differences)} rows different.`
  );
}

export function idleSentence({ share, memory, launcher, seconds }: Idle): string {
  return (
    `A system with the demo data that nobody uses takes ${tenths(share * 100)} % of a processor over ${whole(seconds)} s ` +
    `(goal ≤ 2) and ${whole(memory)} MiB of memory (goal ≤ 620), of which the launcher has ${whole(launcher)} (goal ≤ 80).`
  );
}

/** The figures of the calm seconds with how many these were, or why there are none. */
function inCalmSeconds(
  { stolen, watchedSeconds, calmSeconds }: Stolen,
  latencies: readonly Latency[],
  figures: string,
): string {
  if (Number.isNaN(stolen)) return "which of its seconds were calm is unknown";
  if (latencies.some(({ calm }) => calm.count === 0)) return "none of it was calm";
  return `in its calm seconds, ${whole(calmSeconds)} of ${whole(watchedSeconds)}, ${figures}`;
}
