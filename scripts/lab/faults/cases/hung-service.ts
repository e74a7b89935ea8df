import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../run/processes.ts";
import { until } from "../probes.ts";
import { kindsOf, percentile, requestKinds } from "../requests.ts";
import type { FaultCase, Trial } from "../trial.ts";

const SERVICES = processes.filter(({ kind }) => kind === "service").map(({ name }) => name);
/**
 * The services to pause in the gate: one that people write to, one that computes figures, and one that only applies
 * facts.
 */
const HUNG_IN_GATE = ["time", "kpi", "report"];
const HANGS_MS = 5_000;
const HANGS_IN_GATE_MS = 2_000;
/**
 * The smallest value that counts as normal latency. Twice a smaller one could be less than one pause of the garbage
 * collector.
 */
const QUIET_MS = 25;
/**
 * How long a dashboard may wait while one of these services is paused. A reader who has just written waits for a fact
 * that the paused service has stored but not published.
 */
const DASHBOARD_WAITS_MS: Readonly<Record<string, number>> = { time: 2_000, stock: 2_000 };

async function hang(trial: Trial, name: string): Promise<void> {
  const { laboratory, load } = trial;
  const { samples } = load;
  const own = kindsOf(name);
  const hangsMs = trial.isWhole ? HANGS_MS : HANGS_IN_GATE_MS;
  // Normal latency is measured for as long as the fault: the slowest of many requests is slower than that of a few.
  const normalAt = performance.now();
  await pause(hangsMs);
  trial.faults += 1;
  const hungAt = performance.now();
  laboratory.system.kill(name, "SIGSTOP");
  await pause(hangsMs);
  // The clients' open requests must be refused first; only then do clients send the next ones.
  const refused = (): number => samples.failed(hungAt, Infinity, own).length;
  await until(() => refused() > 0);
  trial.atLeast("refused meanwhile", refused(), 1);
  laboratory.system.kill(name, "SIGCONT");
  const wokenAt = performance.now();
  trial.within("served again", (await load.servedAfter(wokenAt, own)) - wokenAt, 10_000);
  await load.openRequestsEnd();
  const stuck = percentile(samples.between(hungAt, wokenAt, own), 1);
  trial.within("its routes answer in", stuck, 5_000);
  for (const kind of requestKinds.filter((each) => !own.includes(each))) {
    const p99 = (from: number, to: number): number =>
      percentile(samples.between(from, to, [kind]), 0.99);
    const waitsMs = kind === "dashboard" ? DASHBOARD_WAITS_MS[name] : undefined;
    const goal = (waitsMs ?? 0) + 2 * Math.max(QUIET_MS, p99(normalAt, hungAt));
    trial.within(`p99 of ${kind} beside ${name}`, p99(hungAt, wokenAt), goal);
  }
}

/** The case that pauses services in turn (SIGSTOP): three of them in the gate, otherwise all. */
export const hungService: FaultCase = {
  inject: (trial) =>
    trial.repeat(async () => {
      for (const name of trial.isWhole ? SERVICES : HUNG_IN_GATE) await hang(trial, name);
    }),
};
