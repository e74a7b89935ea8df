import type { Middleware } from "koa";
import type { Consumer } from "../facts/consumer.ts";
import type { Broker } from "../facts/broker.ts";
import { answers, type Knex } from "../database/database.ts";
import type { Metrics } from "./metrics.ts";

/** The answer of `/ready`. The process may receive requests when `waitingFor` is empty. */
interface ReadinessAnswer {
  readonly status: "ready" | "waiting";
  readonly waitingFor: readonly string[];
  /** Operations and logins that the broker refuses, if any. Requests are still received: facts wait in the outbox. */
  readonly refused?: readonly string[];
}

export type AskReadiness = () => Promise<ReadinessAnswer>;

export function readinessAnswer(
  waitingFor: readonly string[],
  broker: Pick<Broker, "refused">,
): ReadinessAnswer {
  const refused = broker.refused();
  return {
    status: waitingFor.length === 0 ? "ready" : "waiting",
    waitingFor,
    ...(refused.length > 0 && { refused }),
  };
}

/** Adds a metric for whether the process may receive requests. */
export function measureReadiness(metrics: Pick<Metrics, "gauge">, readiness: AskReadiness): void {
  metrics.gauge(
    "process_ready",
    "1 while the process may receive requests, else 0",
    async () => Number((await readiness()).status === "ready"),
    0,
  );
}

/**
 * Answers `/health`; `/ready`, by 200 when the process may receive requests, else by 503; and `/metrics`, if there are
 * any. The caller decides who may ask.
 */
export function answerProbes<State>(
  readiness: AskReadiness,
  metrics?: Pick<Metrics, "answer">,
): Middleware<State> {
  return async (ctx, next) => {
    if (ctx.path === "/health") ctx.body = { status: "up" };
    else if (ctx.path === "/ready") {
      const answer = await readiness();
      ctx.status = answer.status === "ready" ? 200 : 503;
      ctx.body = answer;
    } else if (ctx.path === "/metrics" && metrics) await metrics.answer(ctx);
    else await next();
  };
}

/** Tracks what a process must still finish before it may receive requests. */
export class Readiness {
  readonly #knex: Knex;
  readonly #consumer: Pick<Consumer, "caughtUp"> | undefined;
  readonly #starting = new Set<string>();
  #caughtUp = false;

  constructor(knex: Knex, consumer?: Pick<Consumer, "caughtUp">) {
    this.#knex = knex;
    this.#consumer = consumer;
  }

  /** Counts a step of the start as unfinished until its promise resolves. */
  waitFor(step: string, done: Promise<void>): void {
    this.#starting.add(step);
    void done.then(() => this.#starting.delete(step));
  }

  /** Records that the read models have caught up, with facts from the broker or from the records. */
  haveCaughtUp(): void {
    this.#caughtUp = true;
  }

  /**
   * Names what is not ready; empty when the process is ready. Once read models have caught up, a later lag does not
   * count, because it comes from load. The broker does not count either: without it, facts wait in the outbox.
   */
  async missing(): Promise<string[]> {
    const [database, readModels] = await Promise.all([
      answers(this.#knex),
      this.#haveReadModelsCaughtUp(),
    ]);
    return [
      ...this.#starting,
      ...(database ? [] : ["database"]),
      ...(readModels ? [] : ["read models"]),
    ];
  }

  async #haveReadModelsCaughtUp(): Promise<boolean> {
    this.#caughtUp ||= !this.#consumer || (await this.#consumer.caughtUp().catch(() => false));
    return this.#caughtUp;
  }
}
