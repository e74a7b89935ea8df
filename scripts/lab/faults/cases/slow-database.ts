import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../run/processes.ts";
import { healthTime, refusalTime } from "../probes.ts";
import { requestKinds, slowest, type RequestKind, type Sample } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const LATENCY_MS = 2_000;
/** Longer than the timeout of an answer, so that some requests are refused. */
const FAULT_MS = 6_000;
const LOOK_EVERY_MS = 100;
const REFUSED_WITHIN_MS = 5_000;
const PUBLIC_PATHS = ["/api/login", "/ready"];

function refusalsOf(
  { load: { samples } }: Trial,
  from: number,
  to: number,
  kinds: readonly RequestKind[] = requestKinds,
): Sample[] {
  return samples.between(from, to, kinds).filter(({ succeeded }) => !succeeded);
}

/** Breaks the connections to Postgres for a time. `isSilent`: no answer comes at all, so every request is refused. */
async function endure(
  trial: Trial,
  isSilent: boolean,
  begin: () => void,
  end: () => void,
): Promise<void> {
  const { laboratory, load } = trial;
  trial.faults += 1;
  begin();
  const begunAt = performance.now();
  while (performance.now() < begunAt + FAULT_MS) {
    for (const { name } of processes) {
      const value = await healthTime(laboratory, name);
      trial.within("health", value, 50);
    }
    await pause(LOOK_EVERY_MS);
  }
  if (isSilent) await noteRefusals(trial, begunAt);
  const endedAt = performance.now();
  end();
  const recovered = (): number => load.samples.servedAfter(endedAt) - endedAt;
  await until(() => Number.isFinite(recovered()));
  trial.within("served again", recovered(), 5_000);
  await load.answered();
  const slow = slowest(refusalsOf(trial, begunAt, endedAt));
  trial.within("refused in", slow, REFUSED_WITHIN_MS);
  await pause(FAULT_MS / 2);
}

async function noteRefusals(trial: Trial, begunAt: number): Promise<void> {
  for (const path of PUBLIC_PATHS) {
    const value = await refusalTime(trial.laboratory, path);
    trial.within(`${path} refused in`, value, REFUSED_WITHIN_MS);
  }
  // Waits for a refusal of each kind of request: open requests have no answer yet, and may wait as long as the fault.
  const refused = (): number =>
    Math.min(...requestKinds.map((kind) => refusalsOf(trial, begunAt, Infinity, [kind]).length));
  await until(() => refused() > 0);
  trial.atLeast("refused meanwhile", refused(), 1);
}

/** Delays Postgres by two seconds, then makes it silent. */
export const slowDatabase: FaultCase = {
  async inject(trial) {
    const proxies = trial.laboratory.proxies.databases();
    const late = (ms: number) => (): void => proxies.forEach((proxy) => proxy.delay(ms));
    do {
      await endure(trial, false, late(LATENCY_MS), late(0));
      await endure(
        trial,
        true,
        () => proxies.forEach((proxy) => proxy.hold("answers")),
        () => proxies.forEach((proxy) => proxy.release()),
      );
    } while (trial.goesOn());
  },
};
