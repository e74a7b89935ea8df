import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Failure } from "../../failure.ts";
import { withClient } from "../../run/postgres/provision.ts";
import { waitFor } from "../../run/system/wait-for.ts";
import { processUse } from "./process-use.ts";
import { logEntry, send } from "./scenarios.ts";
import { AS_FACT, FIRST_YEAR } from "./seed.ts";
import { startSeeded, type SeededSystem } from "./subject.ts";

export interface FactLoad {
  /** The number of facts in the backlog. */
  readonly backlog: number;
  readonly seconds: number;
}

/** How fast the facts of one turn got into the read models of the report service. */
export interface FactFigures {
  /** The facts that were put in, such as "4,000 a second". */
  readonly input: string;
  /** Absent where facts are put in steadily, because they are then published as they come. */
  readonly publishedPerSecond?: number;
  readonly appliedPerSecond: number;
  /** In milliseconds, from the commit that records a fact to the commit that applies it. */
  readonly p50: number;
  readonly p99: number;
  /** The lag of the facts of the last second. */
  readonly lastLag: number;
  /** Microseconds of processor time for each fact, of all processes together. */
  readonly processorMicroseconds: number;
}

const ENTRIES = 10_000;
const USUAL_RATE = 1_000;
/** After this rate come higher ones, each by `STEP`, until facts fall behind. */
const HIGH_RATE = 4_000;
const STEP = 1.25;
/** When the facts of a turn's last second are applied later than this, they have fallen behind. */
const BEHIND_MS = 1_000;
/** How often facts are put in. */
const EVERY_MS = 50;
/** The longest wait for the facts of a turn. What falls behind takes longer than it was fed. */
const PATIENCE_MS = 300_000;
/** A process with too much to do refuses requests with this status. Then it need not be woken. */
const BUSY = 503;

/** Measures how fast facts get from the time service's outbox into the report service's read models. */
export async function measureFacts(
  { backlog, seconds }: FactLoad,
  say: (text: string) => void,
): Promise<FactFigures[]> {
  const seeded = await startSeeded(ENTRIES, say, ["track_commit_timestamp=on"]);
  try {
    return await withClient(seeded.system.plan.engines.ownerUrl, async (owner) => {
      await owner.query(MODELS);
      const bench = new FactBench(owner, seeded);
      say("Measuring facts");
      // The first backlog warms the processes up, and is not counted.
      await bench.takeBacklog(backlog / 5);
      const turns = [
        await bench.takeBacklog(backlog),
        await bench.takeSteadily(USUAL_RATE, seconds),
      ];
      for (let rate = HIGH_RATE, isBehind = false; !isBehind; rate *= STEP) {
        const turn = await bench.takeSteadily(Math.round(rate / 100) * 100, seconds);
        isBehind = fallsBehind(turn);
        turns.push(turn);
      }
      await expectNoDrift(owner);
      return turns;
    });
  } finally {
    await seeded.stop();
  }
}

/** Whether the last facts that were put in steadily were applied late. */
export function fallsBehind({ publishedPerSecond, lastLag }: FactFigures): boolean {
  return publishedPerSecond === undefined && lastLag > BEHIND_MS;
}

/** Puts facts of new time entries into the outbox of the time service by SQL, and measures their way. */
class FactBench {
  readonly #owner: pg.Client;
  readonly #seeded: SeededSystem;

  constructor(owner: pg.Client, seeded: SeededSystem) {
    this.#owner = owner;
    this.#seeded = seeded;
  }

  /** Facts that many people record at a steady rate. */
  takeSteadily(perSecond: number, seconds: number): Promise<FactFigures> {
    return this.#measure(`${whole(perSecond)} a second`, async () => {
      const begunAt = performance.now();
      for (let put = 0; put < perSecond * seconds;) {
        await pause(EVERY_MS);
        const elapsed = Math.min((performance.now() - begunAt) / 1000, seconds);
        const due = Math.round(perSecond * elapsed) - put;
        if (due > 0) await this.#put(due);
        put += due;
        await this.#wakeRelay();
      }
      return {};
    });
  }

  /** A backlog, such as a long absence of the broker leaves. */
  takeBacklog(facts: number): Promise<FactFigures> {
    return this.#measure(`${whole(facts)} at once`, async () => {
      const last = await this.#put(facts);
      const begunAt = performance.now();
      await this.#wakeRelay();
      await this.#untilNone("select from time.outbox_position where seq < $1", last);
      return { publishedPerSecond: (facts * 1000) / (performance.now() - begunAt) };
    });
  }

  async #measure(
    input: string,
    put: () => Promise<Pick<FactFigures, "publishedPerSecond">>,
  ): Promise<FactFigures> {
    const newest = "select coalesce(max(seq), 0) as seq from time.outbox";
    const after = (await this.#owner.query<{ seq: string }>(newest)).rows[0]?.seq ?? "0";
    const before = this.#processorSeconds();
    const published = await put();
    await this.#untilNone(UNAPPLIED, after);
    const seconds = this.#processorSeconds() - before;
    const [flow] = (await this.#owner.query<Flow>(FLOW, [after])).rows;
    if (!flow) throw new Error("no facts were put in");
    const { facts, ...rates } = flow;
    return { input, ...published, ...rates, processorMicroseconds: (seconds * 1_000_000) / facts };
  }

  /** Puts facts in by one commit, and returns the position of the last one. Nobody is told of them. */
  async #put(facts: number): Promise<string> {
    const { rows } = await this.#owner.query<{ last: string }>(PUT, [facts]);
    return rows[0]?.last ?? "0";
  }

  /** Logs a time entry, because only a commit of its own wakes the relay of the time service. */
  async #wakeRelay(): Promise<void> {
    const { system, ids, sessions } = this.#seeded;
    const { status } = await send(logEntry, { url: system.url, ids, cookie: sessions[0] });
    if (status !== 201 && status !== BUSY)
      throw new Failure(`A time entry was answered ${status}.`);
  }

  #processorSeconds(): number {
    const { system } = this.#seeded;
    return processUse(system.processes.map((name) => system.processId(name))).processorSeconds;
  }

  async #untilNone(waiting: string, seq: string): Promise<void> {
    const attempt = async (): Promise<string | undefined> => {
      const { rowCount } = await this.#owner.query(waiting, [seq]);
      return rowCount === 0 ? undefined : "facts are on their way";
    };
    await waitFor({ name: "the facts", attempt, patienceMs: PATIENCE_MS });
  }
}

/** The seeded entries of a month, which new entries are made like. */
const MODELS = `
  create temp table models as
  select row_number() over (order by id) - 1 as position, * from time.time_entries
  where year = ${FIRST_YEAR + 1} and month = 5`;

/** Facts of new entries, such as the time service records them. The entries themselves are not stored. */
const PUT = `
  with entry as (
    select uuidv7() as id, version, user_id, service_line_id, start_time, minutes, month, year, description, now() as created_at
    from generate_series(0, $1::int - 1) as k
    join models on position = k % (select count(*) from models)
  ), put as (
    insert into time.outbox (id, subject, occurred_at, actor_id, request_id, data)
    select uuidv7(), 'time.entry-logged.v1', created_at, user_id, gen_random_uuid(), row_to_json(fact)
    from entry cross join ${AS_FACT}
    returning seq
  )
  select max(seq) as last from put`;

const UNAPPLIED = `
  select from time.outbox where seq > $1 and subject = 'time.entry-logged.v1'
    and not exists (select from report.inbox where fact_id = id)
  order by seq desc limit 1`;

interface Flow extends Pick<FactFigures, "appliedPerSecond" | "p50" | "p99" | "lastLag"> {
  readonly facts: number;
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
    count(*) / extract(epoch from max(applied) - min(put))::float as "appliedPerSecond",
    percentile_cont(0.5) within group (order by lag) as p50,
    percentile_cont(0.99) within group (order by lag) as p99,
    percentile_cont(0.5) within group (order by lag) filter (where put >= last_second) as "lastLag"
  from flow`;

/** @throws Failure when hours of the read model are not the sums of the facts. */
async function expectNoDrift(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(`
    select from report.month_hours as hours
    full join (
      select (data->>'year')::int as year, (data->>'month')::int as month,
        (data->>'serviceLineId')::uuid as service_line_id, sum((data->>'minutes')::int) as minutes
      from time.outbox where subject = 'time.entry-logged.v1' group by 1, 2, 3
    ) as facts using (year, month, service_line_id)
    where hours.minutes is distinct from facts.minutes`);
  if (rowCount !== 0)
    throw new Failure(`The hours of ${rowCount} months' lines are not the sums of their facts.`);
}

function whole(value: number): string {
  return value.toLocaleString("en-GB");
}
