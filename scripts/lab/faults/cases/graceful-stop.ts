import { FAREWELL_MS } from "@dash/service-lib/http/server";
import { processes } from "../../../run/processes.ts";
import { isReady, until } from "../probes.ts";
import { gatewayAway, kindsOf } from "../requests.ts";
import type { FaultCase, Trial } from "../trial.ts";

const NAMES = processes.map(({ name }) => name);
/** The processes to stop in the gate: a service that announces facts, one that only applies them, and the gateway. */
const STOPPED_IN_GATE = ["time", "report", "gateway"];
/** How much later Postgres answers the process, so that it has open requests when the stop signal comes. */
const LATE_MS = 100;
/** A request that was sent this long before the signal has surely reached the process. */
const RECEIVED_MS = 20;
/** After this time without a failure, the system counts as calm. */
const CALM_MS = 1_000;
/** Outcomes that tell the client that nothing was done: a refusal with Retry-After, or no connection. */
const REFUSED = ["502", "503", "ECONNREFUSED"];

/** The case that sends SIGTERM to our processes in turn: to three of them in the gate, otherwise to all. */
export const gracefulStop: FaultCase = {
  bears: gatewayAway,
  async inject(trial) {
    await trial.repeat(async () => {
      for (const name of trial.isWhole ? NAMES : STOPPED_IN_GATE) await stop(trial, name);
    });
    trial.pace("requests", trial.load.samples.between(trial.startedAt).length, 50_000);
  },
};

/** Sends SIGTERM to a process that has open requests, and waits until a new process has replaced it. */
async function stop(trial: Trial, name: string): Promise<void> {
  const { laboratory, load } = trial;
  await until(() => isCalm(trial));
  const database = laboratory.proxies.database(name);
  database.delayMs = LATE_MS;
  await until(() => load.waits(kindsOf(name), RECEIVED_MS));
  const signalledAt = performance.now();
  const ended = await trial.end(name, "SIGTERM");
  database.delayMs = 0;
  trial.within(`${name} ended`, ended, 8_000);
  trial.atLeast("milliseconds of a farewell", ended, FAREWELL_MS);
  const back = await until(() => isReady(laboratory, name));
  trial.within(`${name} was back`, back, 10_000);
  // Waits for the open requests, because their refusals belong to this stop as well.
  await load.openRequestsEnd();
  noteDropped(trial, name, signalledAt);
}

/**
 * Whether all processes work again. After its start, the gateway holds requests for a while before it forwards them;
 * the next process to stop would not have these as open requests.
 */
function isCalm({ load: { samples } }: Trial): boolean {
  const since = performance.now() - CALM_MS;
  return Number.isFinite(samples.servedAfter(since)) && samples.failed(since).length === 0;
}

/**
 * Expects that requests sent before the signal succeed at the first attempt, because a process finishes its open
 * requests and keeps their connections open. Later requests may be refused or find no connection.
 */
function noteDropped(trial: Trial, name: string, signalledAt: number): void {
  const { samples } = trial.load;
  const open = samples.all.filter(
    ({ startedAt, ms }) => startedAt < signalledAt && startedAt + ms >= signalledAt,
  );
  const inHand = open.filter(({ startedAt }) => startedAt < signalledAt - RECEIVED_MS);
  const own = inHand.filter(({ kind }) => kindsOf(name).includes(kind));
  trial.atLeast(`in hand of ${name}`, own.length, 1);
  const failed = inHand.filter(({ succeeded }) => !succeeded);
  trial.atMost("failed in hand", failed.length, 0);
  trial.atMost("sent again in hand", open.filter(({ resent }) => resent > 0).length, 0);
  const dropped = [...open, ...samples.between(signalledAt)].filter(
    ({ succeeded, outcome }) => !succeeded && !REFUSED.includes(outcome),
  );
  trial.atMost("dropped", dropped.length, 0);
}
