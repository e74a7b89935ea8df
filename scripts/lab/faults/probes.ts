import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Answer } from "../../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";

const PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 20;

/** Waits until the condition is true, and returns how long that took in milliseconds; Infinity after `patienceMs`. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  patienceMs = 30_000,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const holds = await Promise.resolve()
      .then(condition)
      .catch(() => false);
    const ms = performance.now() - startedAt;
    if (holds) return ms;
    if (ms > patienceMs) return Infinity;
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Reads from the API as a signed-in person, outside the load, and patiently.
 * @throws Error if it is refused.
 */
export async function readApi({ client, people }: Laboratory, target: string): Promise<Answer> {
  const headers = { cookie: people[0]?.header() ?? "" };
  const answer = await client.sendPatiently({ method: "GET", target, headers });
  if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`);
  return answer;
}

/** Sends a request directly to a process, not through the gateway. */
export function askProcess(port: number | undefined, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** Times `/health` of the processes from a thread of its own, one request after the other. */
export class HealthWatch {
  readonly #thread = new Worker(new URL("./timed-request.mjs", import.meta.url));

  /** The milliseconds until the process answered; Infinity when it refused or did not answer. */
  async time({ system }: Laboratory, name: string): Promise<number> {
    const address = `http://127.0.0.1:${system.plan.ports[name]}/health`;
    this.#thread.postMessage({ address, patienceMs: PATIENCE_MS });
    const [ms] = (await once(this.#thread, "message")) as [number];
    return ms;
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** Whether a process reports that it is ready. A process that does not answer is not. */
export function isReady({ system }: Laboratory, name: string): Promise<boolean> {
  return isReadyAt(system.plan.ports[name]);
}

export async function isReadyAt(port: number | undefined): Promise<boolean> {
  const answer = await askProcess(port, "/ready").catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

/** The `seq` of the newest fact in the outbox of the time service. */
export async function newestFact({ query }: Laboratory): Promise<number> {
  const [row] = await query<{ seq: string | null }>("select max(seq) as seq from time.outbox");
  return Number(row?.seq ?? 0);
}

/** Counts the facts with a `seq` above the first and up to the second number that the read model has not applied. */
export async function factsOnTheWay(
  { query }: Laboratory,
  after: number,
  upTo: number,
): Promise<number> {
  const [row] = await query<{ waiting: string }>(
    `select count(*) as waiting from time.outbox fact where seq > $1 and seq <= $2
     and not exists (select from report.inbox where fact_id = fact.id)`,
    [after, upTo],
  );
  return Number(row?.waiting ?? 0);
}

/**
 * Waits until the read model has applied the facts from `after` until now, and returns how long that took in
 * milliseconds.
 */
export async function untilApplied(
  laboratory: Laboratory,
  after: number,
  patienceMs?: number,
): Promise<number> {
  const newest = await newestFact(laboratory);
  return until(async () => (await factsOnTheWay(laboratory, after, newest)) === 0, patienceMs);
}
