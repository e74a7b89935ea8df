import { Pool } from "undici";
import { watchSeconds, type Span, type Stolen } from "./calm-seconds.ts";
import { latencyOf, type Latency } from "./latency.ts";
import { paced } from "./pace.ts";
import { residentMebibytes } from "./processor-time.ts";
import { nextEntry, READS } from "./scenarios.ts";
import { SessionCookies } from "./session-cookies.ts";
import type { Subject } from "./subject.ts";

/** Latencies count from the moment a request was due. */
export interface MixedLoad extends Stolen {
  readonly minutes: number;
  readonly perSecond: number;
  /** What went wrong, each with the second of the run in which its answer came. */
  readonly errors: readonly string[];
  /** Lists and dashboards together. */
  readonly reads: Latency;
  readonly lists: Latency;
  readonly dashboards: Latency;
  readonly writes: Latency;
  /** Mebibytes of each process, evenly spread over the run. */
  readonly memory: Readonly<Record<string, readonly number[]>>;
}

type Kind = "lists" | "dashboards" | "writes";

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
  const spans: Record<Kind, Span[]> = { lists: [], dashboards: [], writes: [] };
  const errors: string[] = [];
  const memory = sampleMemory(subject, (seconds * 1000) / MEMORY_SAMPLES);
  const begunAt = performance.now();
  const watch = watchSeconds(() => performance.now());
  await paced({ perSecond: PER_SECOND, seconds }, async (due, index) => {
    const session = sessions[index % sessions.length];
    const kind = kindOf(index);
    const error = session ? await ask(pool, session, subject, kind) : "nobody to ask";
    const to = performance.now();
    if (error) errors.push(`${kind} in second ${Math.floor((to - begunAt) / 1000)}: ${error}`);
    spans[kind].push({ from: due, to });
  });
  const { wasCalm, ...stolen } = watch.stop();
  await pool.close();
  return {
    minutes,
    perSecond: PER_SECOND,
    errors,
    ...stolen,
    reads: latencyOf([...spans.lists, ...spans.dashboards], wasCalm),
    lists: latencyOf(spans.lists, wasCalm),
    dashboards: latencyOf(spans.dashboards, wasCalm),
    writes: latencyOf(spans.writes, wasCalm),
    memory: memory.stop(),
  };
}

function kindOf(index: number): Kind {
  if (index % WRITE_EVERY === 0) return "writes";
  return index % 2 === 0 ? "lists" : "dashboards";
}

/** What went wrong, or null. */
async function ask(
  pool: Pool,
  session: SessionCookies,
  { serviceLineId }: Subject,
  kind: Kind,
): Promise<string | null> {
  const writes = kind === "writes";
  try {
    const { statusCode, headers, body } = await pool.request({
      method: writes ? "POST" : "GET",
      path: `/api${writes ? "/time-entries" : READS[kind]}`,
      headers: { cookie: session.header(), "content-type": "application/json" },
      body: writes ? JSON.stringify(nextEntry(serviceLineId)) : null,
    });
    session.keep(headers["set-cookie"]);
    const text = await body.text();
    return statusCode < 300 ? null : `${statusCode} ${text}`;
  } catch (error) {
    return String(error);
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
