import { FAREWELL_MS } from "@dash/service-lib/http/server";
import { processes } from "../../../run/processes.ts";
import { isReady } from "../probes.ts";
import { gatewayAway, kindsOf } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const NAMES = processes.map(({ name }) => name);
/** A service that announces facts, one that only consumes them, and the gateway. */
const STOPPED_IN_GATE = ["time", "report", "gateway"];
/** Delays Postgres for one process by this time, so that the process has open requests when the signal comes. */
const LATE_MS = 100;
/** A request that began this long before the signal has reached the process. */
const RECEIVED_MS = 20;
/** The system is calm after this time without a failure. */
const CALM_MS = 1_000;
/** A refusal with Retry-After, or no connection at all: the client knows that nothing was done. */
const REFUSED = new Set(["502", "503", "ECONNREFUSED"]);

/** Sends SIGTERM to our processes in turn: three of them in the gate, otherwise all. */
export const gracefulStop: FaultCase = {
  bears: gatewayAway,
  async inject(trial) {
    const { samples } = trial.load;
    const startedAt = performance.now();
    do for (const name of trial.isWhole ? NAMES : STOPPED_IN_GATE) await tell(trial, name);
    while (trial.goesOn());
    trial.pace("requests", samples.between(startedAt, Infinity).length, startedAt, 50_000);
  },
};

/** Sends SIGTERM to a process while it has open requests, and waits until a new process has replaced it. */
async function tell(trial: Trial, name: string): Promise<void> {
  const { laboratory, load } = trial;
  const { system, proxies } = laboratory;
  await until(() => isCalm(trial));
  const database = proxies.database(name);
  database.delay(LATE_MS);
  await until(() => load.waits(kindsOf[name] ?? [], RECEIVED_MS));
  const before = system.processId(name);
  const signalledAt = performance.now();
  trial.faults += 1;
  system.kill(name, "SIGTERM");
  const ended = await until(() => system.processId(name) !== before);
  database.delay(0);
  trial.within(`${name} ended`, ended, 8_000);
  trial.atLeast("milliseconds of a farewell", ended, FAREWELL_MS);
  const back = await until(() => isReady(laboratory, name));
  trial.within(`${name} was back`, back, 10_000);
  // Late refusals also belong to this turn.
  await load.answered();
  noteDropped(trial, name, signalledAt);
}

/**
 * Whether all processes work again. A new gateway holds requests for a while before it passes them on, and these would
 * not be open requests of the next process.
 */
function isCalm({ load: { samples } }: Trial): boolean {
  const since = performance.now() - CALM_MS;
  const served = Number.isFinite(samples.servedAfter(since));
  return served && samples.between(since, Infinity).every(({ succeeded }) => succeeded);
}

/**
 * Expects that requests from before the signal succeed at the first attempt: a process finishes its open requests, and
 * keeps its connections open until then. Later requests get a refusal or no connection.
 */
function noteDropped(trial: Trial, name: string, signalledAt: number): void {
  const { samples } = trial.load;
  const open = samples.openAt(signalledAt);
  const inHand = open.filter(({ startedAt }) => startedAt < signalledAt - RECEIVED_MS);
  const own = inHand.filter(({ kind }) => kindsOf[name]?.includes(kind));
  trial.atLeast(`in hand of ${name}`, own.length, 1);
  const failed = inHand.filter(({ succeeded }) => !succeeded);
  trial.atMost("failed in hand", failed.length, 0);
  const resent = open.filter((sample) => sample.resent > 0);
  trial.atMost("sent again in hand", resent.length, 0);
  const dropped = [...open, ...samples.between(signalledAt, Infinity)].filter(
    ({ succeeded, outcome }) => !succeeded && !REFUSED.has(outcome),
  );
  trial.atMost("dropped", dropped.length, 0);
}
