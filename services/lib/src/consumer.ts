import { Fact } from "@dash/contracts/fact";
import type { Knex } from "knex";
import { safeParse } from "zod/v4/core";
import { applyFacts } from "./apply-facts.ts";
import { sourceOf, type Broker, type Delivery } from "./broker.ts";
import { inHalves } from "./in-halves.ts";
import { park } from "./inbox.ts";
import type { Logger } from "./logger.ts";
import { UnreadableFactError, type Projection } from "./projection.ts";

/** One transaction a fact falls behind at 2,700 facts a second; a hundred a transaction does not. */
const BATCH_FACTS = 100;
const TRIES = 5;
const RETRY_DELAY_MS = 100;
const RESTART_DELAY_MS = 500;

interface ConsumerOptions {
  /** The durable name: all instances of a service share the work under it. */
  readonly service: string;
  readonly knex: Knex;
  readonly broker: Broker;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  /** Called with the ids of facts after their transaction committed. */
  readonly onApplied?: (ids: readonly string[]) => void;
}

export interface Consumer {
  /** Facts stored by the broker that are not applied yet. */
  backlog(): Promise<number>;
  /** Whether every source is attached and nothing waits. */
  caughtUp(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Received {
  readonly delivery: Delivery;
  readonly fact: Fact;
}

/** Applies facts to read models: each once, in micro-batches; what fails five times is parked and reported. */
export function startConsumer(options: ConsumerOptions): Consumer {
  const sources = [...new Set(options.projections.map(({ subject }) => sourceOf(subject)))];
  const readers = sources.map((source) => new SourceReader(source, options));
  const running = readers.map((reader) => reader.run());
  return {
    backlog: async () => {
      const backlogs = await Promise.all(readers.map((reader) => reader.backlog()));
      return backlogs.reduce((sum, backlog) => sum + backlog, 0);
    },
    caughtUp: async () =>
      (await Promise.all(readers.map((reader) => reader.caughtUp()))).every(Boolean),
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
      await Promise.all(running);
    },
  };
}

class SourceReader {
  readonly #source: string;
  readonly #options: ConsumerOptions;
  readonly #projected: ReadonlySet<string>;
  readonly #tries = new Map<string, number>();
  #buffer: Delivery[] = [];
  #arrived: () => void = () => undefined;
  #subscription: { close(): Promise<void> } | undefined;
  #lost = false;
  #stopped = false;
  #working = false;

  constructor(source: string, options: ConsumerOptions) {
    this.#source = source;
    this.#options = options;
    this.#projected = new Set(options.projections.map(({ subject }) => subject));
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      if (this.#lost || !this.#subscription) await this.#attach();
      if (this.#buffer.length === 0 && !this.#lost)
        await new Promise<void>((resolve) => (this.#arrived = resolve));
      const batch = this.#buffer.splice(0, BATCH_FACTS);
      if (batch.length === 0) continue;
      this.#working = true;
      await this.#handle(batch);
      this.#working = false;
    }
  }

  async caughtUp(): Promise<boolean> {
    if (!this.#subscription || this.#working || this.#buffer.length > 0) return false;
    return (await this.backlog()) === 0;
  }

  backlog(): Promise<number> {
    return this.#options.broker.backlogOf(this.#source, this.#options.service);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#arrived();
    await this.#subscription?.close();
  }

  async #attach(): Promise<void> {
    const { broker, service, logger } = this.#options;
    await this.#detach();
    while (!this.#stopped && !this.#subscription) {
      try {
        this.#subscription = await broker.consumeFacts(
          this.#source,
          service,
          (delivery) => {
            this.#buffer.push(delivery);
            this.#arrived();
          },
          () => {
            this.#lost = true;
            this.#arrived();
          },
        );
      } catch (error) {
        logger.warn({ error, source: this.#source }, "the consumer is not attached yet");
        await wait(RESTART_DELAY_MS);
      }
    }
  }

  /** What was received and not yet handled is delivered again. */
  async #detach(): Promise<void> {
    const old = this.#subscription;
    this.#subscription = undefined;
    this.#lost = false;
    this.#buffer = [];
    await old?.close();
  }

  async #handle(batch: readonly Delivery[]): Promise<void> {
    const received = await this.#read(batch);
    // What failed before would make the others fail with it again.
    const suspects = received.filter(({ fact }) => this.#tries.has(fact.id));
    const others = received.filter((each) => !suspects.includes(each));
    try {
      for (const together of [others, ...suspects.map((suspect) => [suspect])]) {
        if (together.length > 0)
          await inHalves(
            together,
            (some) => this.#apply(some),
            (each, error) => this.#refuse(each, error),
          );
      }
    } catch (error) {
      // Those that were applied are acknowledged already, and stay so.
      await this.#giveBack(received, error);
    }
  }

  /** Keeps what this service projects; parks what is no fact; acknowledges the rest. */
  async #read(batch: readonly Delivery[]): Promise<Received[]> {
    const received: Received[] = [];
    for (const delivery of batch) {
      const parsed = safeParse(Fact, parseJson(delivery.data));
      if (!parsed.success) await this.#park(delivery, undefined, "is not a fact");
      else if (this.#projected.has(parsed.data.subject))
        received.push({ delivery, fact: parsed.data });
      else delivery.ack();
    }
    return received;
  }

  async #apply(received: readonly Received[]): Promise<void> {
    const { knex, broker, logger, projections, onApplied } = this.#options;
    const facts = received.map(({ fact }) => fact);
    const { stale } = await knex.transaction((trx) => applyFacts(trx, projections, facts));
    for (const { delivery, fact } of received) {
      delivery.ack();
      this.#tries.delete(fact.id);
    }
    onApplied?.(received.map(({ fact }) => fact.id));
    logger.info(
      { requestIds: [...new Set(received.map(({ fact }) => fact.requestId))] },
      "facts applied",
    );
    for (const topic of stale) broker.tell(`live.${topic}`);
  }

  /** Has a fact that fails by itself tried again, or parks it. */
  async #refuse({ delivery, fact }: Received, error: unknown): Promise<void> {
    const tries = (this.#tries.get(fact.id) ?? 0) + 1;
    if (tries >= TRIES || error instanceof UnreadableFactError) {
      this.#tries.delete(fact.id);
      return this.#park(delivery, fact.id, reasonOf(error));
    }
    this.#tries.set(fact.id, tries);
    delivery.retry(RETRY_DELAY_MS * tries);
  }

  async #park(delivery: Delivery, factId: string | undefined, reason: string): Promise<void> {
    const { knex, logger } = this.#options;
    const { subject, data } = delivery;
    const body = new TextDecoder().decode(data);
    try {
      await park(knex, { subject, body, reason, ...(factId ? { factId } : {}) });
      delivery.ack();
      logger.error({ subject, factId }, "a fact was parked");
    } catch {
      delivery.retry(RESTART_DELAY_MS);
    }
  }

  async #giveBack(received: readonly Received[], error: unknown): Promise<void> {
    this.#options.logger.warn({ error }, "the database is away; facts wait");
    for (const { delivery } of received) delivery.retry(RESTART_DELAY_MS);
    await wait(RESTART_DELAY_MS);
  }
}

/** Why a fact cannot be applied, in words for a log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
