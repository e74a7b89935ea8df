import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Fact } from "@dash/contracts/facts/fact";
import type { Knex } from "knex";
import { safeParse } from "zod/v4/core";
import { applyFacts } from "./apply-facts.ts";
import type { Broker, Progress } from "./broker.ts";
import type { Delivery } from "./delivery.ts";
import { inHalves } from "./in-halves.ts";
import { letterOf, park, type DeadLetter } from "./inbox.ts";
import type { Logger } from "../process/logger.ts";
import { unpack } from "./parcel.ts";
import { Pace } from "../process/pause.ts";
import { UnreadableFactError, type Projection } from "./projection.ts";
import { sourceOf } from "./subject.ts";
import { traceFacts } from "./trace-facts.ts";

/**
 * The largest number of facts in one transaction. With one fact in each, a consumer falls behind at 2,700 facts a
 * second; with a hundred it does not.
 */
const BATCH_FACTS = 100;
/** Under load, facts are collected for this time and applied together. A single fact is applied at once. */
const GATHER_MS = 10;
const TRIES = 5;
const RETRY_DELAY_MS = 100;
/** The largest number of request ids in one log line. */
const MOST_LOGGED = 10;
const RESTART_DELAY_MS = 500;

interface ConsumerOptions {
  /** The name of the durable consumer. All instances of a service use the same one, and share its facts. */
  readonly service: string;
  readonly knex: Knex;
  readonly broker: Broker;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  /** Called after the transaction of a batch with all its facts, of which some may have been applied before. */
  readonly onApplied?: (facts: readonly Fact[]) => void;
}

export interface Consumer {
  /** The number of messages in the broker whose facts are not all applied yet. */
  backlog(): Promise<number>;
  /** Whether all messages that the broker had at the first call are applied. Newer ones may still wait. */
  caughtUp(): Promise<boolean>;
  stop(): Promise<void>;
}

interface ReceivedFact {
  readonly delivery: Delivery;
  readonly fact: Fact;
}

/**
 * Applies facts to read models in small batches, each fact once. A fact that fails five times is stored as a dead
 * letter and logged.
 */
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
      for (const reader of readers) reader.stop();
      await Promise.all(running);
    },
  };
}

class SourceReader {
  readonly #source: string;
  readonly #options: ConsumerOptions;
  readonly #projected: ReadonlySet<string>;
  readonly #tries = new Map<string, number>();
  readonly #pace = new Pace(GATHER_MS);
  #buffer: Delivery[] = [];
  #arrived: () => void = () => undefined;
  #subscription: { close(): Promise<void> } | undefined;
  #lost = false;
  readonly #stopped = new AbortController();
  readonly #stopping = once(this.#stopped.signal, "abort").then(() => undefined);
  /** The messages of the present batch that must be delivered again, with the delay. The inbox skips applied facts. */
  readonly #postponed = new Map<Delivery, number>();
  /**
   * The sequence number of the last message at the first check. (Under load there is always a newer message that
   * waits.)
   */
  #catchUpTarget: number | undefined;

  constructor(source: string, options: ConsumerOptions) {
    this.#source = source;
    this.#options = options;
    this.#projected = new Set(options.projections.map(({ subject }) => subject));
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      if (this.#lost || !this.#subscription) await this.#attach();
      if (this.#buffer.length === 0 && !this.#lost && !this.#isStopped)
        await new Promise<void>((resolve) => (this.#arrived = resolve));
      await this.#pace.begin();
      await this.#handleBatch();
    }
    await this.#detach();
  }

  async caughtUp(): Promise<boolean> {
    if (!this.#subscription) return false;
    const { waiting, acknowledged, stored } = await this.#progress();
    // A stream that was lost and made again starts with lower sequence numbers.
    this.#catchUpTarget = Math.min(this.#catchUpTarget ?? stored, stored);
    return waiting === 0 || acknowledged >= this.#catchUpTarget;
  }

  async backlog(): Promise<number> {
    return (await this.#progress()).waiting;
  }

  stop(): void {
    this.#stopped.abort();
    this.#arrived();
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  #progress(): Promise<Progress> {
    const { broker, service } = this.#options;
    return broker.progressOf(this.#source, service);
  }

  async #attach(): Promise<void> {
    const { broker, service, logger } = this.#options;
    await this.#detach();
    while (!this.#isStopped && !this.#subscription) {
      try {
        const attaching = broker.consumeFacts(
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
        // `stop` ends the wait, because the broker may never be reached.
        this.#subscription = await Promise.race([attaching, this.#stopping]);
        if (!this.#subscription)
          void attaching.then(
            (late) => late.close(),
            () => undefined,
          );
      } catch (error) {
        logger.warn({ error, source: this.#source }, "the consumer is not attached yet");
        await pause(RESTART_DELAY_MS);
      }
    }
  }

  /** Discards the messages that are not applied yet; the broker delivers them again. */
  async #detach(): Promise<void> {
    const old = this.#subscription;
    this.#subscription = undefined;
    this.#lost = false;
    this.#buffer = [];
    await old?.close();
  }

  async #handleBatch(): Promise<void> {
    const deliveries: Delivery[] = [];
    const received: ReceivedFact[] = [];
    while (received.length < BATCH_FACTS) {
      const delivery = this.#buffer.shift();
      if (!delivery) break;
      deliveries.push(delivery);
      received.push(...(await this.#read(delivery)));
    }
    let isDatabaseAway = false;
    try {
      await this.#applyBatch(received);
    } catch (error) {
      isDatabaseAway = true;
      this.#options.logger.warn({ error }, "the database is away; facts wait");
      for (const { delivery } of received) this.#postpone(delivery, RESTART_DELAY_MS);
    }
    for (const delivery of deliveries) {
      const delayMs = this.#postponed.get(delivery);
      if (delayMs === undefined) delivery.ack();
      else delivery.nak(delayMs);
    }
    this.#postponed.clear();
    if (isDatabaseAway) await pause(RESTART_DELAY_MS);
  }

  /** @throws the error of the database while it is away. */
  async #applyBatch(received: readonly ReceivedFact[]): Promise<void> {
    // A fact that failed before is applied alone, because it would make the other facts of its batch fail again.
    const suspects = received.filter(({ fact }) => this.#tries.has(fact.id));
    const others =
      suspects.length === 0 ? received : received.filter((each) => !suspects.includes(each));
    for (const together of [others, ...suspects.map((suspect) => [suspect])]) {
      if (together.length > 0)
        await inHalves(
          together,
          (some) => this.#apply(some),
          (each, error) => this.#refuse(each, error),
        );
    }
  }

  /** Returns the facts of a message that this service applies. The parts that are no fact become dead letters. */
  async #read(delivery: Delivery): Promise<ReceivedFact[]> {
    const received: ReceivedFact[] = [];
    for (const part of unpack(delivery.data)) {
      const parsed = safeParse(Fact, part);
      if (!parsed.success) await this.#park(delivery, unreadable(delivery, part));
      else if (this.#projected.has(parsed.data.subject))
        received.push({ delivery, fact: parsed.data });
    }
    return received;
  }

  async #apply(received: readonly ReceivedFact[]): Promise<void> {
    const { knex, logger, projections, onApplied } = this.#options;
    const facts = received.map(({ fact }) => fact);
    await traceFacts("apply", facts, () =>
      knex.transaction((trx) => applyFacts(trx, projections, facts)),
    );
    for (const { id } of facts) this.#tries.delete(id);
    onApplied?.(facts);
    const requestIds = [...new Set(facts.map(({ requestId }) => requestId))];
    logger.info(
      { facts: facts.length, requestIds: requestIds.slice(0, MOST_LOGGED) },
      "facts applied",
    );
  }

  /**
   * Postpones a fact that failed when applied alone. After its last try, or at once if it is unreadable, stores it as
   * a dead letter.
   */
  async #refuse({ delivery, fact }: ReceivedFact, error: unknown): Promise<void> {
    const tries = (this.#tries.get(fact.id) ?? 0) + 1;
    if (tries >= TRIES || error instanceof UnreadableFactError) {
      this.#tries.delete(fact.id);
      return this.#park(delivery, letterOf(fact, error));
    }
    this.#tries.set(fact.id, tries);
    this.#postpone(delivery, RETRY_DELAY_MS * tries);
  }

  async #park(delivery: Delivery, letter: DeadLetter): Promise<void> {
    const { knex, logger, projections } = this.#options;
    const { subject, factId } = letter;
    try {
      await park(knex, projections, letter);
      logger.error({ subject, factId }, "a fact was parked");
    } catch {
      this.#postpone(delivery, RESTART_DELAY_MS);
    }
  }

  #postpone(delivery: Delivery, delayMs: number): void {
    this.#postponed.set(delivery, Math.max(this.#postponed.get(delivery) ?? 0, delayMs));
  }
}

/** The dead letter for a part that cannot be read, or for the whole message if it cannot be split into parts. */
function unreadable({ subject, data }: Delivery, part: unknown): DeadLetter {
  const body = part === undefined ? new TextDecoder().decode(data) : JSON.stringify(part);
  return { subject, body, reason: "is not a fact" };
}
