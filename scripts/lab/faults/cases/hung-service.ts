import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../processes.ts";
import { kindsOf, p99, requestKinds, slowest, type RequestKind } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const SERVICES = processes.filter(({ kind }) => kind === "service").map(({ name }) => name);
const NORMAL_MS = 1_000;
const HANGS_MS = 5_000;
/** On a quiet machine twice next to nothing would be less than one pause of the garbage collector. */
const QUIET_MS = 25;
/**
 * What a dashboard waits for while these hang, before it is shown without. Whoever has just written to time or stock
 * waits for the fact that the hung service has announced and not published.
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
  trial.tried();
  const hungAt = performance.now();
  system.kill(name, "SIGSTOP");
  await pause(HANGS_MS);
  // Clients who asked just before it hung ask again only once they have been refused.
  const refused = (): number =>
    samples.between(hungAt, Infinity, own).filter(({ succeeded }) => !succeeded).length;
  await until(() => refused() > 0);
  trial.figure({ name: "refused meanwhile", value: refused(), unit: "", goal: 1, atLeast: true });
  system.kill(name, "SIGCONT");
  const wokenAt = performance.now();
  const recovered = (): number => samples.servedAfter(wokenAt, own) - wokenAt;
  await until(() => Number.isFinite(recovered()));
  trial.recovered(recovered());
  await trial.load.answered();
  const stuck = slowest(samples.between(hungAt, wokenAt, own));
  trial.figure({ name: "its routes answer in", value: stuck, unit: "ms", goal: 5_000 });
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
  if (waitsMs !== undefined)
    trial.figure({ name: beside, value: ms, unit: "ms", goal: waitsMs + 2 * normalMs });
  else trial.figure({ name: beside, value: ms / normalMs, unit: "×", goal: 2 });
}

export const hungService: FaultCase = {
  name: "F13",
  title: "each service hangs in turn (SIGSTOP)",
  shortSeconds: 1,
  async inject(trial) {
    for (let turn = 0; turn < SERVICES.length || trial.goesOn(); turn++)
      await hang(trial, SERVICES[turn % SERVICES.length] ?? "time");
  },
};
