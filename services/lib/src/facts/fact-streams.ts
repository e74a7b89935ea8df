import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  type NatsConnection,
  RetentionPolicy,
  StorageType,
} from "nats";
import type { Logger } from "../process/logger.ts";
import { infoOf, isAhead, isSame, isWhole, STREAM_LIMITS } from "./stream-state.ts";

/**
 * The longest wait for the broker's answer. After it, the message counts as lost (the server may have died) and is
 * sent again.
 */
export const BROKER_TIMEOUT_MS = 1_000;
/**
 * A message that is not acknowledged after this time is delivered again, because its consumer may have been killed. A
 * repeat costs one query of the inbox.
 */
const ACK_WAIT_NS = 2_000_000_000;
/**
 * The largest number of unacknowledged messages of a consumer. It must be able to apply all of them within
 * `ACK_WAIT_NS`.
 */
export const IN_FLIGHT_PER_CONSUMER = 64;

/** The name of the stream for the facts of a source. */
export function streamOf(source: string): string {
  return `FACTS_${source}`;
}

/** Creates the broker's streams and consumers before their first use, and replaces those that are damaged. */
export class FactStreams {
  readonly #connecting: Promise<NatsConnection>;
  readonly #logger: Logger;
  readonly #replicas: number | undefined;
  readonly #ensured = new Map<string, Promise<void>>();
  #manager: Promise<JetStreamManager> | undefined;

  constructor(connecting: Promise<NatsConnection>, logger: Logger, replicas: number | undefined) {
    this.#connecting = connecting;
    this.#logger = logger;
    this.#replicas = replicas;
  }

  manager(): Promise<JetStreamManager> {
    const manager = (this.#manager ??= this.#connecting.then((connection) =>
      connection.jetstreamManager({ timeout: BROKER_TIMEOUT_MS }),
    ));
    manager.catch(() => (this.#manager = undefined));
    return manager;
  }

  /**
   * Checks a source's stream, unless it was checked since the last `forget`. `isOwn` is true in the process that
   * announces the facts; only that process repairs the stream.
   */
  ensure(source: string, isOwn = false): Promise<void> {
    const existing = this.#ensured.get(source);
    if (existing) return existing;
    const created = this.#create(source, isOwn);
    this.#ensured.set(source, created);
    created.catch(() => this.#ensured.delete(source));
    return created;
  }

  /**
   * Makes the next use of a source's stream, or of every stream, check it again, because the broker may have lost it.
   */
  forget(source?: string): void {
    if (source === undefined) this.#ensured.clear();
    else this.#ensured.delete(source);
  }

  async ensureConsumer(source: string, durable: string): Promise<void> {
    await this.ensure(source);
    const manager = await this.manager();
    const stream = streamOf(source);
    if (await isAhead(manager, stream, durable)) {
      // Without a new consumer, the server would deliver nothing until the stream is as long as before. The inboxes
      // skip repeated facts.
      this.#logger.error({ stream }, "the broker lost the end of a stream; it is read anew");
      await manager.consumers.delete(stream, durable);
    }
    await manager.consumers.add(stream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: ACK_WAIT_NS,
      max_ack_pending: IN_FLIGHT_PER_CONSUMER,
    });
  }

  async #create(source: string, isOwn: boolean): Promise<void> {
    const manager = await this.manager();
    const stream = {
      name: streamOf(source),
      subjects: [`${source}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      // Consumers have as many replicas as their stream.
      ...(this.#replicas !== undefined && { num_replicas: this.#replicas }),
      ...STREAM_LIMITS,
    };
    const existing = await infoOf(manager, stream.name);
    if (!existing) await manager.streams.add(stream);
    else if (isOwn && !isSame(existing.config, stream))
      await manager.streams.update(stream.name, stream);
    if (!isOwn || isWhole((await manager.streams.info(stream.name)).state)) return;
    // A stream with damaged files may refuse new messages and deliver nothing. The records still contain its facts.
    this.#logger.error({ stream: stream.name }, "the broker damaged a stream; a new one is begun");
    await manager.streams.delete(stream.name);
    await manager.streams.add(stream);
  }
}
