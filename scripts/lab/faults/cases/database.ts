import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../run/processes.ts";
import { HealthWatch, isReady, until } from "../probes.ts";
import { percentile, requestKinds } from "../requests.ts";
import type { FaultCase, Trial } from "../trial.ts";

const BETWEEN_MS = 6_000;

export const killedDatabase: FaultCase = {
  async inject(trial) {
    const { system, query } = trial.laboratory;
    const others = system.processes.filter((name) => name !== "postgres");
    const before = new Map(others.map((name) => [name, system.processId(name)]));
    await trial.repeat(async () => {
      await trial.end("postgres");
      await until(async () => (await query("select 1")).length === 1);
      const backAt = performance.now();
      const servedAt = await trial.load.servedAfter(backAt);
      trial.within("served once it is back", servedAt - backAt, 3_000);
      await trial.noteLag();
    }, BETWEEN_MS);
    const restarted = others.filter((name) => before.get(name) !== system.processId(name));
    trial.atMost("processes restarted", restarted.length, 0);
  },
};

const ANSWERED_MS = 300;
const ENOUGH_COMMITTED = 4;

/**
 * The case that kills the time service (SIGKILL) after a commit and before its answer. Clients then repeat the
 * request with the same idempotency key.
 */
export const withheldAnswers: FaultCase = {
  async inject(trial) {
    const { laboratory } = trial;
    const proxy = laboratory.proxies.database("time");
    await trial.repeat(async () => {
      // Postgres commits from here on, but its answers do not reach the service.
      proxy.hold();
      // Waits until earlier answers have reached their clients.
      await pause(ANSWERED_MS);
      await until(async () => (await committedUnanswered(trial)) >= ENOUGH_COMMITTED);
      await trial.end("time");
      proxy.cut();
      // The service is dead, so the answers to these commits are lost.
      trial.atLeast("answers lost", await committedUnanswered(trial), ENOUGH_COMMITTED);
      trial.within("back", await until(() => isReady(laboratory, "time")), 10_000);
      await pause(ANSWERED_MS);
    });
  },
};

async function committedUnanswered({ laboratory, load: { ledger } }: Trial): Promise<number> {
  const entries = "select id from time.time_entries where description = $1";
  const rows = await laboratory.query<{ id: string }>(entries, [ledger.label]);
  return rows.filter(({ id }) => !ledger.acknowledged.has(id)).length;
}

const LATENCY_MS = 2_000;
/**
 * How long the database is slow or silent: longer than the time limit for an answer, so that some requests are
 * refused.
 */
const FAULT_MS = 6_000;
const LOOK_EVERY_MS = 100;
const REFUSED_WITHIN_MS = 5_000;
const PUBLIC_PATHS = ["/api/login", "/ready"];

/** The case in which Postgres answers two seconds late, and then not at all, so that every request is refused. */
export const slowDatabase: FaultCase = {
  async inject(trial) {
    const proxies = [...trial.laboratory.proxies.databases.values()];
    const delayAll = (ms: number) => () => proxies.forEach((proxy) => (proxy.delayMs = ms));
    const holdAll = (): void => proxies.forEach((proxy) => proxy.hold());
    const releaseAll = (): void => proxies.forEach((proxy) => proxy.release());
    const health = new HealthWatch();
    // The first request of a thread also loads the HTTP client, so it is not counted.
    await health.time(trial.laboratory, "gateway");
    try {
      await trial.repeat(async () => {
        const watch = (): Promise<void> => watchHealth(trial, health);
        await endure(trial, delayAll(LATENCY_MS), watch, delayAll(0));
        const noted = async (begunAt: number): Promise<void> => {
          await watch();
          await noteRefusals(trial, begunAt);
        };
        await endure(trial, holdAll, noted, releaseAll);
      });
    } finally {
      await health.end();
    }
  },
};

/** Disturbs the connections to Postgres for a time, and checks that requests are refused and later succeed. */
async function endure(
  trial: Trial,
  begin: () => void,
  meanwhile: (begunAt: number) => Promise<void>,
  end: () => void,
): Promise<void> {
  const { load } = trial;
  trial.faults += 1;
  begin();
  const begunAt = performance.now();
  await meanwhile(begunAt);
  const endedAt = performance.now();
  end();
  trial.within("served again", (await load.servedAfter(endedAt)) - endedAt, 5_000);
  await load.openRequestsEnd();
  const refused = load.samples.failed(begunAt, endedAt);
  if (refused.length > 0) trial.within("refused in", percentile(refused, 1), REFUSED_WITHIN_MS);
}

/** Notes how long every process takes to answer `/health` while the fault lasts. */
async function watchHealth(trial: Trial, health: HealthWatch): Promise<void> {
  const endsAt = performance.now() + FAULT_MS;
  while (performance.now() < endsAt) {
    for (const { name } of processes)
      trial.within("health", await health.time(trial.laboratory, name), 50);
    await pause(LOOK_EVERY_MS);
  }
}

async function noteRefusals(trial: Trial, begunAt: number): Promise<void> {
  const { laboratory, load } = trial;
  for (const target of PUBLIC_PATHS) {
    const { status, ms } = await laboratory.client.sendAsBrowser({ method: "GET", target });
    trial.within(`${target} refused in`, status === 503 ? ms : Infinity, REFUSED_WITHIN_MS);
  }
  // Waits until a request of each kind is refused: those that are open now may wait as long as the fault lasts.
  const refused = (): number =>
    Math.min(...requestKinds.map((kind) => load.samples.failed(begunAt, Infinity, [kind]).length));
  await until(() => refused() > 0);
  trial.atLeast("refused meanwhile", refused(), 1);
}
