import { Pool } from "undici";
import { paced } from "./pace.ts";
import { percentile } from "./percentile.ts";
import { residentMebibytes } from "./processor-time.ts";
import { nextEntry, READS } from "./scenarios.ts";
import { SessionCookies } from "./session-cookies.ts";
import type { Subject } from "./subject.ts";

export interface MixedLoad {
  readonly minutes: number;
  readonly perSecond: number;
  readonly errors: number;
  readonly reads: Percentiles;
  readonly writes: Percentiles;
  /** Mebibytes of each process, evenly spread over the run. */
  readonly memory: Readonly<Record<string, readonly number[]>>;
}

/** Milliseconds, from the moment a request was due. */
interface Percentiles {
  readonly requests: number;
  readonly median: number;
  readonly p99: number;
}

const PER_SECOND = 200;
const CONNECTIONS = 32;
/** One request in five writes. */
const WRITE_EVERY = 5;
const MEMORY_SAMPLES = 20;

/** People read and write at an even pace, and each reads their own writes. */
export async function runMixedLoad(subject: Subject, minutes: number): Promise<MixedLoad> {
  const seconds = minutes * 60;
  const pool = new Pool(subject.system.url, { connections: CONNECTIONS });
  const sessions = subject.sessions.map((session) => new SessionCookies(session));
  const times = { reads: [] as number[], writes: [] as number[] };
  let errors = 0;
  const memory = sampleMemory(subject, (seconds * 1000) / MEMORY_SAMPLES);
  await paced({ perSecond: PER_SECOND, seconds }, async (due, index) => {
    const session = sessions[index % sessions.length];
    const writes = index % WRITE_EVERY === 0;
    const succeeded = session
      ? await ask(pool, session, subject, writes ? undefined : index)
      : false;
    if (!succeeded) errors += 1;
    times[writes ? "writes" : "reads"].push(performance.now() - due);
  });
  await pool.close();
  return {
    minutes,
    perSecond: PER_SECOND,
    errors,
    reads: percentilesOf(times.reads),
    writes: percentilesOf(times.writes),
    memory: memory.stop(),
  };
}

/** Whether the answer was a success. Without an index of a read, it writes. */
async function ask(
  pool: Pool,
  session: SessionCookies,
  { serviceLineId }: Subject,
  read: number | undefined,
): Promise<boolean> {
  const path = read === undefined ? "/time-entries" : (READS[read % READS.length] ?? "");
  try {
    const { statusCode, headers, body } = await pool.request({
      method: read === undefined ? "POST" : "GET",
      path: `/api${path}`,
      headers: { cookie: session.header(), "content-type": "application/json" },
      body: read === undefined ? JSON.stringify(nextEntry(serviceLineId)) : null,
    });
    session.keep(headers["set-cookie"]);
    await body.dump();
    return statusCode < 300;
  } catch {
    return false;
  }
}

function sampleMemory({ system }: Subject, everyMs: number) {
  const memory: Record<string, number[]> = {};
  const timer = setInterval(() => {
    for (const name of system.processes)
      (memory[name] ??= []).push(residentMebibytes(system.processId(name)) ?? 0);
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return memory;
    },
  };
}

function percentilesOf(times: number[]): Percentiles {
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
