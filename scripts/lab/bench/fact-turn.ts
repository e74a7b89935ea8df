import type pg from "pg";
import { waitFor } from "../../run/system/wait-for.ts";
import type { FactSource } from "./fact-source.ts";
import { processUse } from "./process-use.ts";

/** The processes that work on a fact of a time entry. `interactions` reads such facts, and applies none of them. */
export const WORKERS = ["time", "report", "interactions", "postgres", "nats"] as const;
export type Worker = (typeof WORKERS)[number];

export interface FactFigures {
  /** The facts that were put in, such as "4,000 a second". */
  readonly input: string;
  readonly putPerSecond: number;
  /** Absent where facts are put in steadily, because they are then published as they come. */
  readonly publishedPerSecond?: number;
  readonly appliedPerSecond: number;
  /** In milliseconds, from the commit that records a fact to the commit that applies it. */
  readonly p50: number;
  readonly p99: number;
  /** The lag of the facts of the last second. */
  readonly lastLag: number;
  /** Microseconds of processor time for each fact, of all copies of a process together. */
  readonly processorMicroseconds: Readonly<Record<Worker, number>>;
}

/** The parts of the measured system that a turn needs. */
export interface FactBench {
  readonly owner: pg.Client;
  readonly source: FactSource;
  /** The ids of a worker's processes. */
  readonly pids: (worker: Worker) => readonly (number | undefined)[];
}

/** The longest wait for the facts of a turn. What falls behind takes longer than it was fed. */
const PATIENCE_MS = 300_000;

/** Facts that many people record at a steady rate. */
export async function takeSteadyTurn(
  bench: FactBench,
  perSecond: number,
  seconds: number,
): Promise<FactFigures> {
  const after = await lastPut(bench);
  const before = useOf(bench);
  await bench.source.putSteadily(perSecond, seconds);
  await untilApplied(bench, after);
  return figuresOf(bench, { input: `${whole(perSecond)} a second`, after, before });
}

/** A backlog, such as a long absence of the broker leaves. The time of putting it in does not count. */
export async function takeBacklogTurn(bench: FactBench, facts: number): Promise<FactFigures> {
  const after = await lastPut(bench);
  const last = await bench.source.put(facts);
  const before = useOf(bench);
  const begunAt = performance.now();
  await bench.source.wakeRelay();
  await untilPublished(bench, last);
  const publishedPerSecond = (facts * 1000) / (performance.now() - begunAt);
  await untilApplied(bench, after);
  const figures = await figuresOf(bench, { input: `${whole(facts)} at once`, after, before });
  return { ...figures, publishedPerSecond };
}

interface Measured {
  readonly input: string;
  /** The position in the outbox after which the facts of the turn are. */
  readonly after: string;
  readonly before: Readonly<Record<Worker, number>>;
}

async function figuresOf(
  bench: FactBench,
  { input, after, before }: Measured,
): Promise<FactFigures> {
  const now = useOf(bench);
  const { rows } = await bench.owner.query<Flow>(FLOW, [after]);
  const [flow] = rows;
  if (!flow) throw new Error("no facts were put in");
  const { facts, ...rates } = flow;
  const spent = (worker: Worker): number => ((now[worker] - before[worker]) * 1_000_000) / facts;
  return { input, ...rates, processorMicroseconds: byWorker(spent) };
}

function useOf({ pids }: FactBench): Record<Worker, number> {
  return byWorker((worker) => processUse(pids(worker)).processorSeconds);
}

function byWorker(valueOf: (worker: Worker) => number): Record<Worker, number> {
  return Object.fromEntries(WORKERS.map((worker) => [worker, valueOf(worker)])) as Record<
    Worker,
    number
  >;
}

interface Flow {
  readonly facts: number;
  readonly putPerSecond: number;
  readonly appliedPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly lastLag: number;
}

/** Postgres keeps the times of commits for the bench (`track_commit_timestamp`). */
const FLOW = `
  with times as (
    select pg_xact_commit_timestamp(fact.xmin) as put, pg_xact_commit_timestamp(inbox.xmin) as applied
    from time.outbox as fact join report.inbox on fact_id = id
    where seq > $1 and subject = 'time.entry-logged.v1'
  ), flow as (
    select put, applied, extract(epoch from applied - put)::float * 1000 as lag,
      max(put) over () - interval '1 second' as last_second
    from times
  )
  select count(*)::int as facts,
    count(*) / nullif(extract(epoch from max(put) - min(put))::float, 0) as "putPerSecond",
    count(*) / extract(epoch from max(applied) - min(put))::float as "appliedPerSecond",
    percentile_cont(0.5) within group (order by lag) as p50,
    percentile_cont(0.99) within group (order by lag) as p99,
    percentile_cont(0.5) within group (order by lag) filter (where put >= last_second) as "lastLag"
  from flow`;

async function lastPut({ owner }: FactBench): Promise<string> {
  const { rows } = await owner.query<{ seq: string }>(
    "select coalesce(max(seq), 0) as seq from time.outbox",
  );
  return rows[0]?.seq ?? "0";
}

async function untilPublished({ owner }: FactBench, last: string): Promise<void> {
  await untilNone(owner, "select from time.outbox_position where seq < $1", last);
}

async function untilApplied({ owner }: FactBench, after: string): Promise<void> {
  await untilNone(
    owner,
    `select from time.outbox where seq > $1 and subject = 'time.entry-logged.v1'
       and not exists (select from report.inbox where fact_id = id)
     order by seq desc limit 1`,
    after,
  );
}

async function untilNone(owner: pg.Client, waiting: string, seq: string): Promise<void> {
  const attempt = async (): Promise<string | undefined> => {
    const { rowCount } = await owner.query(waiting, [seq]);
    return rowCount === 0 ? undefined : "facts are on their way";
  };
  await waitFor({ name: "the facts", attempt, patienceMs: PATIENCE_MS });
}

function whole(value: number): string {
  return value.toLocaleString("en-GB");
}
