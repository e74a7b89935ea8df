import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Failure } from "../../failure.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { logEntry, requestOf } from "./scenarios.ts";
import { AS_FACT, FIRST_YEAR } from "./seed.ts";
import type { SeededSystem } from "./subject.ts";

/** How often facts are put in. */
const EVERY_MS = 50;
/** A process with too much to do refuses requests with this status. Then it need not be woken. */
const BUSY = 503;

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

/** Puts facts of new time entries into the outbox of the time service by SQL. */
export class FactSource {
  readonly #owner: pg.Client;
  readonly #seeded: SeededSystem;
  readonly #client: HttpClient;

  private constructor(owner: pg.Client, seeded: SeededSystem) {
    this.#owner = owner;
    this.#seeded = seeded;
    this.#client = new HttpClient(seeded.system.url);
  }

  static async open(owner: pg.Client, seeded: SeededSystem): Promise<FactSource> {
    await owner.query(MODELS);
    return new FactSource(owner, seeded);
  }

  /** Puts facts in by one commit, and returns the position of the last one. Nobody is told of them. */
  async put(facts: number): Promise<string> {
    const { rows } = await this.#owner.query<{ last: string }>(PUT, [facts]);
    return rows[0]?.last ?? "0";
  }

  /** Puts facts in at a steady rate. */
  async putSteadily(perSecond: number, seconds: number): Promise<void> {
    const begunAt = performance.now();
    for (let put = 0; put < perSecond * seconds;) {
      await pause(EVERY_MS);
      const elapsed = Math.min((performance.now() - begunAt) / 1000, seconds);
      const due = Math.round(perSecond * elapsed) - put;
      if (due > 0) await this.put(due);
      put += due;
      await this.wakeRelay();
    }
  }

  /** Logs a time entry, because only a commit of its own wakes the relay of the time service. */
  async wakeRelay(): Promise<void> {
    const { sessions, ids } = this.#seeded;
    const { method, path: target, setupRequest } = requestOf(logEntry, "/api", ids);
    const headers = { cookie: sessions[0] ?? "", "content-type": "application/json" };
    const body = setupRequest?.({ method, path: target }).body;
    const { status } = await this.#client.send({ method, target, headers, body });
    if (status !== 201 && status !== BUSY) throw new Failure(`${target} answered ${status}.`);
  }

  close(): void {
    this.#client.close();
  }
}
