import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../run/processes.ts";
import { kindsOf, p99, requestKinds, slowest, type RequestKind } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const SERVICES = processes.filter(({ kind }) => kind === "service").map(({ name }) => name);
/** A service that people write to, one that computes figures, and one that only consumes facts. */
const HUNG_IN_GATE = ["time", "kpi", "report"];
const NORMAL_MS = 1_000;
const HANGS_MS = 5_000;
/** The smallest normal latency. Twice a smaller value could be less than one pause of the garbage collector. */
const QUIET_MS = 25;
/**
 * The longest wait of a dashboard while these services hang. A reader who has just written to time or stock waits for
 * the fact that the hung service announced but did not publish.
 */
const DASHBOARD_WAITS_MS: Readonly<Record<string, number>> = {
  time: 2_000,
  stock: 2_000,
};

async function hang(trial: Trial, name: string): Promise<void> {
  const { system } = trial.laboratory;
  const { samples } = trial.load;
  const own = kindsOf[name] ?? [];
  const normalAt = performance.now();
  await pause(NORMAL_MS);
  trial.faults += 1;
  const hungAt = performance.now();
  system.kill(name, "SIGSTOP");
  await pause(HANGS_MS);
  // Clients with an open request send another one only after the open one is refused.
  const refused = (): number =>
    samples.between(hungAt, Infinity, own).filter(({ succeeded }) => !succeeded).length;
  await until(() => refused() > 0);
  trial.atLeast("refused meanwhile", refused(), 1);
  system.kill(name, "SIGCONT");
  const wokenAt = performance.now();
  const servedAgain = await until(() => Number.isFinite(samples.servedAfter(wokenAt, own)));
  trial.within("served again", servedAgain, 10_000);
  await trial.load.answered();
  const stuck = slowest(samples.between(hungAt, wokenAt, own));
  trial.within("its routes answer in", stuck, 5_000);
  for (const kind of requestKinds.filter((each) => !own.includes(each))) {
    const normal = Math.max(QUIET_MS, p99(samples.between(normalAt, hungAt, [kind])));
    noteBeside(trial, name, kind, p99(samples.between(hungAt, wokenAt, [kind])), normal);
  }
}

function noteBeside(
  trial: Trial,
  name: string,
  kind: RequestKind,
  ms: number,
  normalMs: number,
): void {
  const beside = `p99 of ${kind} beside ${name}`;
  const waitsMs = kind === "dashboard" ? DASHBOARD_WAITS_MS[name] : undefined;
  trial.within(beside, ms, (waitsMs ?? 0) + 2 * normalMs);
}

/** Pauses services in turn (SIGSTOP): three of them in the gate, otherwise all. */
export const hungService: FaultCase = {
  async inject(trial) {
    do for (const name of trial.isWhole ? SERVICES : HUNG_IN_GATE) await hang(trial, name);
    while (trial.goesOn());
  },
};
