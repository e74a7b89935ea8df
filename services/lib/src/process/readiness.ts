import type { Consumer } from "../facts/consumer.ts";
import { answers, type Knex } from "../database/database.ts";

/** Knows what a process still waits for before it should be given work. */
export class Readiness {
  readonly #knex: Knex;
  readonly #consumer: Pick<Consumer, "caughtUp"> | undefined;
  readonly #starting = new Set<string>();
  #caughtUp = false;

  constructor(knex: Knex, consumer?: Pick<Consumer, "caughtUp">) {
    this.#knex = knex;
    this.#consumer = consumer;
  }

  /** Counts a step of the start as missing until it is done. */
  waitFor(step: string, done: Promise<void>): void {
    this.#starting.add(step);
    void done.then(() => this.#starting.delete(step));
  }

  /** Says that the read models have caught up, whoever brought the facts: while the broker is away, the records do. */
  haveCaughtUp(): void {
    this.#caughtUp = true;
  }

  /**
   * What is missing; nothing when the process is ready. Once read models have caught up, a later
   * lag does not count, for it comes from load. The broker does not count either: without it, facts wait in the outbox.
   */
  async missing(): Promise<string[]> {
    const [database, readModels] = await Promise.all([answers(this.#knex), this.#followed()]);
    return [
      ...this.#starting,
      ...(database ? [] : ["database"]),
      ...(readModels ? [] : ["read models"]),
    ];
  }

  async #followed(): Promise<boolean> {
    this.#caughtUp ||= !this.#consumer || (await this.#consumer.caughtUp().catch(() => false));
    return this.#caughtUp;
  }
}
