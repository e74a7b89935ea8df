import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import pg from "pg";
import { inTime } from "../process/patience.ts";

const ASK_EVERY_MS = 200;
/** A database that answers nothing for so long is away: clients have their 503 within a second. */
const PATIENCE_MS = 700;
const CONNECT_AGAIN_MS = 100;
/** After so long a connection that was given up is closed for good. */
const ABANDONED_MS = 5_000;

/** What keeps work from waiting for a database that is away. */
export type DatabaseGuard = Pick<DatabaseWatch, "guard">;

/** The database gives no sign of life. */
export class DatabaseAwayError extends Error {
  override readonly name = "DatabaseAwayError";
}

/**
 * Asks the database for a sign of life on a connection of its own, so that nobody waits for one that gives none: a
 * statement may take its time, but only while others are answered.
 */
export class DatabaseWatch {
  readonly #url: string;
  readonly #name: string;
  readonly #onReturn: () => void;
  readonly #waiting = new Set<(reason: Error) => void>();
  readonly #stopped = new AbortController();
  #away = false;

  /** Calls `onReturn` whenever the database answers again after it was away. */
  constructor(url: string, name: string, onReturn: () => void = () => undefined) {
    this.#url = url;
    this.#name = name;
    this.#onReturn = onReturn;
    void this.#watch();
  }

  /**
   * Does work that needs the database. Work under way when the database goes away may still succeed behind the
   * caller's back, as after any lost answer.
   * @throws DatabaseAwayError at once while the database is away, and as soon as it goes away.
   */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#away) throw new DatabaseAwayError();
    let giveUp: (reason: Error) => void = () => undefined;
    const away = new Promise<never>((_, reject) => (giveUp = reject));
    this.#waiting.add(giveUp);
    try {
      return await Promise.race([work(), away]);
    } finally {
      this.#waiting.delete(giveUp);
    }
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        application_name: `${this.#name}-watch`,
        connectionTimeoutMillis: ABANDONED_MS,
      });
      // Without a listener a lost connection would end the process; the next question meets the loss.
      client.on("error", () => undefined);
      try {
        await inSight(client.connect());
        await this.#ask(client);
      } catch {
        if (!signal.aborted) this.#goAway();
        await pause(CONNECT_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      } finally {
        // Of a silent server a farewell would be waited for in vain.
        void client.end().catch(() => undefined);
      }
    }
  }

  async #ask(client: pg.Client): Promise<void> {
    for (;;) {
      await inSight(client.query("select 1"));
      if (this.#away) this.#onReturn();
      this.#away = false;
      await pause(ASK_EVERY_MS, undefined, { signal: this.#stopped.signal });
    }
  }

  #goAway(): void {
    this.#away = true;
    for (const giveUp of this.#waiting) giveUp(new DatabaseAwayError());
  }
}

/** Whether the database answers over a connection that others use too. */
export function answers(knex: Knex, watch: DatabaseGuard): Promise<boolean> {
  return watch
    .guard(() => knex.raw("select 1"))
    .then(
      () => true,
      () => false,
    );
}

/** @throws DatabaseAwayError when the answer is not there in time. */
function inSight<T>(answer: Promise<T>): Promise<T> {
  return inTime(answer, PATIENCE_MS, () => new DatabaseAwayError());
}
