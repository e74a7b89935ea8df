import type { Fact } from "@dash/contracts/facts/fact";
import {
  Events,
  type ConnectionOptions,
  type JetStreamClient,
  type NatsConnection,
  type Subscription,
} from "nats";
import { serverOf } from "./broker-address.ts";
import { deliver, watchFor, type Delivery } from "./delivery.ts";
import {
  BROKER_TIMEOUT_MS,
  FactStreams,
  IN_FLIGHT_PER_CONSUMER,
  infoOf,
  isAhead,
  streamOf,
} from "./fact-streams.ts";
import { firstConnection, RECONNECT_MS } from "./first-connection.ts";
import type { Logger } from "../process/logger.ts";
import { pack } from "./parcel.ts";
import { inTime } from "../process/patience.ts";
import { Refusals } from "./refusals.ts";
import { sourceOf } from "./subject.ts";

/** The functions of NATS that the product uses. */
export interface Broker {
  /** Publishes facts in as few messages as possible. Resolves once the broker has stored them. */
  publishFacts(...facts: readonly Fact[]): Promise<void>;
  /** Removes all published facts of a source from the broker. */
  forgetFacts(source: string): Promise<void>;
  /**
   * Delivers a source's facts to a durable consumer, which all instances of a service share, until it is closed.
   * `onLost` is called when the broker may no longer know the consumer, for example because it lost its store: call
   * `consumeFacts` again then.
   */
  consumeFacts(
    source: string,
    durable: string,
    onDelivery: (delivery: Delivery) => void,
    onLost: () => void,
  ): Promise<{ close(): Promise<void> }>;
  /** How many of a source's messages a durable consumer has acknowledged, and how many wait. */
  progressOf(source: string, durable: string): Promise<Progress>;
  /** Sends a message to those who listen now; it is no error if nobody does. */
  notify(subject: string, payload?: string): void;
  /**
   * Listens to messages that `notify` sends; `*` and `>` in the subject are wildcards. `onResumed` is called after a
   * time in which messages may have been lost.
   */
  listen(subject: string, onMessage: OnMessage, onResumed?: () => void): { close(): void };
  connected(): boolean;
  /** Names what the broker's permissions refuse on the present connection, and a login that it refuses. */
  refused(): readonly string[];
  close(): Promise<void>;
}

export type OnMessage = (subject: string, payload: string) => void;

/** A consumer of a stream. `onLost` tells the service that it must attach the consumer again. */
interface AttachedConsumer {
  readonly stream: string;
  readonly durable: string;
  readonly onLost: () => void;
}

export interface Progress {
  /** The number of messages that the consumer has not received or not acknowledged yet. */
  readonly waiting: number;
  /** All messages up to this sequence number are acknowledged. After a crash, the server may report a lower number. */
  readonly acknowledged: number;
  /** The sequence number of the last message in the stream. */
  readonly stored: number;
}

/**
 * How long one request for messages (pull) lasts. The server sends two heartbeats in this time; if both are missing,
 * the client takes the consumer for lost. (A lost connection and a deleted consumer are noticed at once.) Each
 * heartbeat wakes an idle process, so there are few.
 */
const PULL_EXPIRES_MS = 10_000;

/** An attempt to connect to a server that does not answer is given up after this time. */
const CONNECT_TIMEOUT_MS = 2_000;

export interface BrokerOptions {
  /** The address, see `serverOf`. */
  readonly url: string;
  /** The name of the process. */
  readonly name: string;
  readonly logger: Logger;
  /** The number of servers of a cluster that store each stream. If absent, existing streams are left as they are. */
  readonly replicas?: number | undefined;
}

/**
 * Connects in the background and retries for ever, so that a process starts and works while the broker is down. Facts
 * wait in the outbox meanwhile.
 * @throws Error if the address cannot be used.
 */
export function connectBroker({ url, name, logger, replicas }: BrokerOptions): Broker {
  const options: ConnectionOptions = {
    ...serverOf(url),
    name,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: 50,
    // Without this, a login that is refused twice would end the connection for ever.
    ignoreAuthErrorAbort: true,
    // Without this, the client would create an `Error` for every message, in case sending it fails.
    noAsyncTraces: true,
  };
  return new NatsBroker(options, logger, replicas);
}

class NatsBroker implements Broker {
  readonly #connecting: Promise<NatsConnection>;
  readonly #logger: Logger;
  readonly #streams: FactStreams;
  #connection: NatsConnection | undefined;
  #jetstream: JetStreamClient | undefined;
  readonly #attached = new Set<AttachedConsumer>();
  readonly #resumptions = new Set<(connection: NatsConnection) => void>();
  readonly #refusals: Refusals;
  #up = false;
  #isClosed = false;

  constructor(options: ConnectionOptions, logger: Logger, replicas: number | undefined) {
    this.#connecting = firstConnection(options, logger, () => this.#isClosed);
    this.#logger = logger;
    this.#refusals = new Refusals(logger);
    this.#streams = new FactStreams(this.#connecting, logger, replicas);
    this.#connecting.then(
      (connection) => {
        this.#connection = connection;
        this.#up = true;
        void this.#watch(connection);
      },
      () => undefined,
    );
  }

  async publishFacts(...facts: readonly Fact[]): Promise<void> {
    const [first] = facts;
    if (!first) return;
    const source = sourceOf(first.subject);
    const jetstream = await inTime(this.#stream(), BROKER_TIMEOUT_MS, brokerAway);
    // While offline, the NATS client would store every attempt and send them all later. The outbox stores each fact
    // once.
    if (!this.#up) throw brokerAway();
    await this.#streams.ensure(source, true);
    try {
      // Messages get no id for NATS to recognise repeats: a message that is sent again may contain more facts than
      // before. The inboxes skip repeated facts.
      await Promise.all(
        pack(facts).map((parcel) =>
          jetstream.publish(`${source}.facts`, parcel, { timeout: BROKER_TIMEOUT_MS }),
        ),
      );
    } catch (error) {
      // The broker may have lost its store with the stream, so the stream is checked again before the next attempt.
      this.#streams.forget(source);
      throw error;
    }
  }

  async forgetFacts(source: string): Promise<void> {
    const manager = await inTime(this.#streams.manager(), BROKER_TIMEOUT_MS, brokerAway);
    if (await infoOf(manager, streamOf(source))) await manager.streams.purge(streamOf(source));
  }

  async consumeFacts(
    source: string,
    durable: string,
    onDelivery: (delivery: Delivery) => void,
    onLost: () => void,
  ): Promise<{ close(): Promise<void> }> {
    await this.#streams.ensureConsumer(source, durable);
    const jetstream = await this.#stream();
    const consumer = await jetstream.consumers.get(streamOf(source), durable);
    const messages = await consumer.consume({
      max_messages: IN_FLIGHT_PER_CONSUMER,
      expires: PULL_EXPIRES_MS,
    });
    // The client ends the delivery if the broker refuses the subscription of the consumer.
    const delivering = deliver(messages, onDelivery).catch(onLost);
    void watchFor(messages, onLost);
    const attached = { stream: streamOf(source), durable, onLost };
    this.#attached.add(attached);
    return {
      close: async () => {
        this.#attached.delete(attached);
        await messages.close();
        await delivering;
      },
    };
  }

  async progressOf(source: string, durable: string): Promise<Progress> {
    if (!this.#up) throw brokerAway();
    const manager = await this.#streams.manager();
    const { ack_floor, delivered, num_pending, num_ack_pending } = await manager.consumers.info(
      streamOf(source),
      durable,
    );
    return {
      waiting: num_pending + num_ack_pending,
      acknowledged: ack_floor.stream_seq,
      stored: delivered.stream_seq + num_pending,
    };
  }

  notify(subject: string, payload = ""): void {
    if (this.#up && !this.#connection?.isClosed()) this.#connection?.publish(subject, payload);
  }

  listen(
    subject: string,
    onMessage: OnMessage,
    onResumed: () => void = () => undefined,
  ): { close(): void } {
    let closed = false;
    let subscription: Subscription | undefined;
    const subscribe = (connection: NatsConnection): void => {
      if (closed) return;
      subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          if (!error) onMessage(message.subject, message.string());
        },
      });
    };
    const resume = (connection: NatsConnection): void => {
      // The client closes a subscription that the broker refuses.
      if (subscription?.isClosed()) subscribe(connection);
      onResumed();
    };
    this.#resumptions.add(resume);
    this.#connecting.then(subscribe, () => undefined);
    return {
      close: () => {
        closed = true;
        this.#resumptions.delete(resume);
        subscription?.unsubscribe();
      },
    };
  }

  connected(): boolean {
    return this.#up;
  }

  refused(): readonly string[] {
    return this.#refusals.current;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connection = this.#connection;
    if (!connection) return;
    await connection.drain().catch(() => connection.close());
  }

  async #stream(): Promise<JetStreamClient> {
    const connection = await this.#connecting;
    return (this.#jetstream ??= connection.jetstream({ timeout: BROKER_TIMEOUT_MS }));
  }

  /** Calls `onLost` if the server, after a crash, has fewer messages in the stream than it has delivered. */
  async #lookAfter({ stream, durable, onLost }: AttachedConsumer): Promise<void> {
    const manager = this.#streams.manager();
    const isLost = manager.then((streams) => isAhead(streams, stream, durable));
    if (await isLost.catch(() => true)) onLost();
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      const { type } = status;
      if (type === Events.Error) this.#refusals.add(status, connection);
      if (type === Events.Disconnect || type === Events.Reconnect) {
        this.#up = type === Events.Reconnect;
        // The server may have lost its streams, so they are checked again before use.
        this.#streams.forget();
        if (this.#up) {
          this.#refusals.renew();
          for (const attached of this.#attached) void this.#lookAfter(attached);
          for (const resume of this.#resumptions) resume(connection);
        }
        this.#logger.warn({ broker: type }, "broker connection changed");
      }
    }
  }
}

function brokerAway(): Error {
  return new Error("the broker is away");
}
