import { setTimeout as pause } from "node:timers/promises";
import { FAREWELL_MS } from "@dash/service-lib/http/server";
import { processes } from "../../../processes.ts";
import { isReady } from "../probes.ts";
import { gatewayAway, kindsOf } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const NAMES = processes.map(({ name }) => name);
const BETWEEN_MS = 1_000;
/** While Postgres is so late for a process, and for no other before it, it has requests in hand whenever it is told. */
const LATE_MS = 100;
/** What was begun so long before the signal has reached the process by then. */
const RECEIVED_MS = 20;
/** Clients have met no failure for so long. */
const CALM_MS = 1_000;
/** A refusal that says when to come back, or no connection at all: the client knows that nothing was done. */
const REFUSED = new Set(["502", "503", "ECONNREFUSED"]);

export const toldToStop: FaultCase = {
  name: "F20",
  title: "SIGTERM of each process of ours in turn",
  shortSeconds: 1,
  bears: gatewayAway,
  async inject(trial) {
    const { samples } = trial.load;
    const startedAt = performance.now();
    for (let turn = 0; turn < NAMES.length || trial.goesOn(); turn++) {
      const next = pause(BETWEEN_MS);
      await tell(trial, NAMES[turn % NAMES.length] ?? "gateway");
      if (trial.goesOn()) await next;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const asked = samples.between(startedAt, Infinity).length;
    trial.pace("requests", "requests/s", asked / seconds, 50_000);
  },
};

/** Tells a process to stop while it has requests in hand, and waits until another has taken its place. */
async function tell(trial: Trial, name: string): Promise<void> {
  const { laboratory, load } = trial;
  const { system, proxies } = laboratory;
  await until(() => isCalm(trial));
  const database = proxies.database(name);
  database.delay(LATE_MS);
  await until(() => load.waits(kindsOf[name] ?? [], RECEIVED_MS));
  const before = system.processId(name);
  const toldAt = performance.now();
  trial.tried();
  system.kill(name, "SIGTERM");
  const ended = await until(() => system.processId(name) !== before);
  database.delay(0);
  trial.figure({ name: `${name} ended`, value: ended, unit: "ms", goal: 8_000 });
  const hasty = ended < FAREWELL_MS ? 1 : 0;
  trial.figure({ name: "ended without a farewell", value: hasty, unit: "", goal: 0 });
  const back = await until(() => isReady(laboratory, name));
  trial.recovered(ended + back);
  // What was refused meanwhile is of this turn, also where the refusal comes late.
  await load.answered();
  noteDropped(trial, name, toldAt);
}

/**
 * Whoever was away is back at work. A gateway that has just begun holds requests for a while before it passes them on,
 * and those are not in the hand of the next one that is told.
 */
function isCalm({ load: { samples } }: Trial): boolean {
  const since = performance.now() - CALM_MS;
  const served = Number.isFinite(samples.servedAfter(since));
  return served && samples.between(since, Infinity).every(({ succeeded }) => succeeded);
}

/**
 * A process ends what it has in hand, and closes no connection before its farewell: what it was asked by the signal
 * succeeds, and at the first attempt. What came later is refused in words, or finds nobody.
 */
function noteDropped(trial: Trial, name: string, toldAt: number): void {
  const { samples } = trial.load;
  const open = samples.openAt(toldAt);
  const inHand = open.filter(({ startedAt }) => startedAt < toldAt - RECEIVED_MS);
  const own = inHand.filter(({ kind }) => kindsOf[name]?.includes(kind));
  trial.figure({ name: `in hand of ${name}`, value: own.length, unit: "", goal: 1, atLeast: true });
  const failed = inHand.filter(({ succeeded }) => !succeeded);
  trial.figure({ name: "failed in hand", value: failed.length, unit: "", goal: 0 });
  const resent = open.filter((sample) => sample.resent > 0);
  trial.figure({ name: "sent again in hand", value: resent.length, unit: "", goal: 0 });
  const dropped = [...open, ...samples.between(toldAt, Infinity)].filter(
    ({ succeeded, outcome }) => !succeeded && !REFUSED.has(outcome),
  );
  trial.figure({ name: "dropped", value: dropped.length, unit: "", goal: 0 });
}
