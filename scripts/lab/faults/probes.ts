import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../../testing/http-client.ts";
import type { Laboratory } from "./laboratory.ts";

const PATIENCE_MS = 2_000;
const READ_PATIENCE_MS = 10_000;
const COME_BACK_MS = 1_000;

/**
 * Sends a signed-in read outside the load, and retries on 503.
 * @throws Error on any other refusal, or when the retries take too long.
 */
export async function readApi({ client, people }: Laboratory, target: string): Promise<Answer> {
  const headers = { cookie: people[0]?.header() ?? "" };
  const deadline = Date.now() + READ_PATIENCE_MS;
  for (;;) {
    const answer = await client.send({ method: "GET", target, headers });
    if (answer.status === 200) return answer;
    if (answer.status !== 503 || Date.now() > deadline)
      throw new Error(`${target} answered ${answer.status}`);
    await pause(COME_BACK_MS);
  }
}

/** Whether a process and everything it needs is ready. A process that does not answer is not ready. */
export async function isReady({ system }: Laboratory, name: string): Promise<boolean> {
  const address = `http://127.0.0.1:${system.plan.ports[name]}/ready`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Whether every process of ours is ready and Postgres answers. */
export async function isServing(laboratory: Laboratory): Promise<boolean> {
  const { system, query } = laboratory;
  const ready = system.plan.processes.map(({ name }) => isReady(laboratory, name));
  const hasRows = query("select 1").then(({ length }) => length === 1);
  return (await Promise.all([...ready, hasRows])).every(Boolean);
}

/** Milliseconds until a request without a session gets a 503; infinity for any other status. */
export async function refusalTime({ client }: Laboratory, target: string): Promise<number> {
  const { status, ms } = await client.sendAsBrowser({ method: "GET", target });
  return status === 503 ? ms : Infinity;
}

/** Milliseconds until the process answers `/health`, whatever it depends on; infinity when it fails. */
export async function healthTime({ system }: Laboratory, name: string): Promise<number> {
  const address = `http://127.0.0.1:${system.plan.ports[name]}/health`;
  const startedAt = performance.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? performance.now() - startedAt : Infinity;
}

/** The sequence number of the newest fact in the outbox of the time service. */
export async function newestFact({ query }: Laboratory): Promise<number> {
  const [row] = await query<{ seq: string | null }>("select max(seq) as seq from time.outbox");
  return Number(row?.seq ?? 0);
}

/** Counts facts of the outbox after one sequence number and up to another that the read model has not applied. */
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

/** The process ids by name. A changed id means that the process was restarted. */
export function processIds({ system }: Laboratory): Map<string, number | undefined> {
  return new Map(system.processes.map((name) => [name, system.processId(name)]));
}

/** Counts the facts that a service took from outboxes because the broker had lost them. */
export async function recoveredFacts({ system }: Laboratory, name: string): Promise<number> {
  const address = `http://127.0.0.1:${system.plan.ports[name]}/metrics`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const [, value] = /^facts_recovered_total\{[^}]*\} (\d+)/m.exec(await answer.text()) ?? [];
  return Number(value ?? 0);
}
