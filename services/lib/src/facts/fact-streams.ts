import { isDeepStrictEqual } from "node:util";
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  type NatsConnection,
  type NatsError,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from "nats";
import type { Logger } from "../process/logger.ts";

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

/**
 * A stream drops messages that exceed this age (ns) or total size (bytes). A consumer that was away longer gets the
 * facts from the records.
 */
export const STREAM_LIMITS = {
  max_age: 3 * 24 * 3_600 * 1_000_000_000,
  max_bytes: 64 * 1024 * 1024,
};

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
    // Consumers have as many replicas as their stream.
    const replicas = this.#replicas !== undefined && { num_replicas: this.#replicas };
    const limits = { ...STREAM_LIMITS, ...replicas };
    const stream = {
      name: streamOf(source),
      subjects: [`${source}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      ...limits,
    };
    const existing = await infoOf(manager, stream.name);
    if (!existing) await manager.streams.add(stream);
    // An earlier release may have created it with other limits.
    else if (isOwn && !isDeepStrictEqual({ ...existing.config, ...limits }, existing.config))
      await manager.streams.update(stream.name, stream);
    if (!isOwn || isWhole((await manager.streams.info(stream.name)).state)) return;
    // A stream with damaged files may refuse new messages and deliver nothing. The records still contain its facts.
    this.#logger.error({ stream: stream.name }, "the broker damaged a stream; a new one is begun");
    await manager.streams.delete(stream.name);
    await manager.streams.add(stream);
  }
}

/** The report of the NATS server about the messages of a stream. */
type StreamState = Pick<StreamInfo["state"], "messages" | "first_seq" | "last_seq"> & {
  readonly num_deleted?: number;
  /** Set if the server found fewer messages in its files than it had written. */
  readonly lost?: unknown;
};

/**
 * Whether a stream has all messages from its first to its last. A server with damaged files continues with the
 * messages that it could read, and may then deliver no new message.
 */
export function isWhole({
  messages,
  first_seq,
  last_seq,
  num_deleted,
  lost,
}: StreamState): boolean {
  const run = last_seq === 0 ? 0 : last_seq - first_seq + 1;
  return lost === undefined && !num_deleted && messages === run;
}

/** Whether a consumer, if it exists, has received messages that the stream no longer has. */
export async function isAhead(
  manager: JetStreamManager,
  stream: string,
  durable: string,
): Promise<boolean> {
  const consumer = await manager.consumers.info(stream, durable).catch(notThere);
  if (!consumer) return false;
  const { state } = await manager.streams.info(stream);
  return consumer.delivered.stream_seq > state.last_seq;
}

/** Reads the server's information about a stream; undefined if the stream does not exist. */
export async function infoOf(
  manager: JetStreamManager,
  stream: string,
): Promise<StreamInfo | undefined> {
  return manager.streams.info(stream).catch(notThere);
}

function notThere(error: NatsError): undefined {
  if (error.api_error?.code !== 404) throw error;
}
