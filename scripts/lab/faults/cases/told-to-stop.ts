import { FAREWELL_MS } from "@dash/service-lib/http/server";
import { processes } from "../../../processes.ts";
import { isReady } from "../probes.ts";
import { gatewayAway, kindsOf } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const NAMES = processes.map(({ name }) => name);
/** One that announces facts, one that only consumes them, and the one that passes requests on. */
const TOLD_IN_GATE = ["time", "report", "gateway"];
/** While Postgres is so late for a process, and for no other before it, it has requests in hand whenever it is told. */
const LATE_MS = 100;
/** What was begun so long before the signal has reached the process by then. */
const RECEIVED_MS = 20;
/** Clients have met no failure for so long. */
const CALM_MS = 1_000;
/** A refusal that says when to come back, or no connection at all: the client knows that nothing was done. */
const REFUSED = new Set(["502", "503", "ECONNREFUSED"]);

/** SIGTERM of our processes in turn: in the gate three of them. */
export const toldToStop: FaultCase = {
  bears: gatewayAway,
  async inject(trial) {
    const { samples } = trial.load;
    const startedAt = performance.now();
    do for (const name of trial.isWhole ? NAMES : TOLD_IN_GATE) await tell(trial, name);
    while (trial.goesOn());
    trial.pace("requests", samples.between(startedAt, Infinity).length, startedAt, 50_000);
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
  trial.faults += 1;
  system.kill(name, "SIGTERM");
  const ended = await until(() => system.processId(name) !== before);
  database.delay(0);
  trial.within(`${name} ended`, ended, 8_000);
  trial.atLeast("milliseconds of a farewell", ended, FAREWELL_MS);
  const back = await until(() => isReady(laboratory, name));
  trial.within(`${name} was back`, back, 10_000);
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
  trial.atLeast(`in hand of ${name}`, own.length, 1);
  const failed = inHand.filter(({ succeeded }) => !succeeded);
  trial.atMost("failed in hand", failed.length, 0);
  const resent = open.filter((sample) => sample.resent > 0);
  trial.atMost("sent again in hand", resent.length, 0);
  const dropped = [...open, ...samples.between(toldAt, Infinity)].filter(
    ({ succeeded, outcome }) => !succeeded && !REFUSED.has(outcome),
  );
  trial.atMost("dropped", dropped.length, 0);
}
