import type { Fact } from "@dash/contracts/fact";
import type pg from "pg";
import { OpenPlaces } from "./open-places.ts";

/** A fact and its place in the record. */
export interface Recorded {
  readonly seq: number;
  readonly fact: Fact;
}

/** The oldest facts that are not published, in order. */
export interface Page {
  readonly facts: readonly Recorded[];
  /** Whether there may be more than these. */
  readonly full: boolean;
}

const PAGE_FACTS = 500;

interface PageRow {
  readonly position: number;
  readonly oldestOpen: number;
  readonly seq: number | null;
  readonly id: string;
  readonly subject: string;
  readonly occurredAt: Date;
  readonly actorId: string;
  readonly requestId: string;
  readonly data: Record<string, unknown>;
}

/** At least one row, which tells the position and who is still at work. */
const READ_PAGE = {
  name: "outbox-page",
  text: `
    select stored.seq as position, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "oldestOpen", fact.*
    from outbox_position as stored
    left join (
      select found.* from unnest($1::bigint[], $2::bigint[]) as open (first, last)
      cross join lateral (
        select seq, id, subject, occurred_at as "occurredAt", actor_id as "actorId", request_id as "requestId", data
        from outbox where seq between open.first and open.last order by seq limit ${PAGE_FACTS}
      ) as found
      order by seq limit ${PAGE_FACTS}
    ) as fact on true`,
};

const SAVE_POSITION = {
  name: "outbox-position",
  text: "update outbox_position set seq = $1 where seq = $2",
};

const TAKE_NUMBER = "select pg_current_xact_id()::text::bigint as number";

/** Reads what an outbox has that is not published yet, over the connection that holds the relay's lock. */
export class OutboxReader {
  readonly #client: pg.Client;
  #places = new OpenPlaces(0);
  #saved: number | undefined;
  #oldestOpen = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async page(): Promise<Page> {
    for (;;) {
      const rows = await this.#read();
      const [first] = rows;
      if (!first) throw new Error("the outbox has no position");
      if (first.position === this.#saved) {
        this.#oldestOpen = first.oldestOpen;
        return { facts: rows.flatMap(recordedIn), full: rows.length === PAGE_FACTS };
      }
      // This relay has just begun, or somebody has set another position, as after a restore: that one is meant.
      this.#saved = first.position;
      this.#places = new OpenPlaces(first.position);
    }
  }

  /** Notes that these facts of the last page are published. */
  published(facts: readonly Recorded[]): void {
    this.#places.close(
      facts.map(({ seq }) => seq),
      performance.now(),
    );
  }

  /** Notes that the last page was all there is, and published: what is empty may stay so for good. */
  async caughtUp(): Promise<void> {
    this.#places.giveUp(this.#oldestOpen);
    if (!this.#places.hasUnbounded(performance.now())) return;
    const { rows } = await this.#client.query<{ number: number }>(TAKE_NUMBER);
    const [taken] = rows;
    if (taken) this.#places.bound(taken.number, performance.now());
  }

  /** Keeps the position. What is published beyond it is published again if this process dies. */
  async save(): Promise<void> {
    const { position } = this.#places;
    if (position === this.#saved) return;
    const values = [position, this.#saved];
    const { rowCount } = await this.#client.query({ ...SAVE_POSITION, values });
    if (rowCount === 1) this.#saved = position;
  }

  async #read(): Promise<PageRow[]> {
    const { stretches } = this.#places;
    const { rows } = await this.#client.query<PageRow>({
      ...READ_PAGE,
      values: [stretches.map(({ first }) => first), stretches.map(({ last }) => last)],
    });
    return rows;
  }
}

function recordedIn(row: PageRow): Recorded[] {
  const { seq, id, subject, occurredAt, actorId, requestId, data } = row;
  if (seq === null) return [];
  return [
    { seq, fact: { id, subject, occurredAt: occurredAt.toISOString(), actorId, requestId, data } },
  ];
}
