import { ConsumerEvents, type ConsumerMessages } from "nats";

/** A delivered message. Its bytes are not parsed yet, since they may not be facts at all. */
export interface Delivery {
  readonly subject: string;
  readonly data: Uint8Array;
  ack(): void;
  /** Asks the broker to deliver the message again after the delay. */
  retry(delayMs: number): void;
}

/** Passes each message to `onDelivery` until the messages are closed. */
export async function deliver(
  messages: ConsumerMessages,
  onDelivery: (delivery: Delivery) => void,
): Promise<void> {
  for await (const message of messages) {
    onDelivery({
      subject: message.subject,
      data: message.data,
      ack: () => message.ack(),
      retry: (delayMs) => message.nak(delayMs),
    });
  }
}

const lost: ReadonlySet<string> = new Set([
  ConsumerEvents.HeartbeatsMissed,
  ConsumerEvents.ConsumerNotFound,
  ConsumerEvents.StreamNotFound,
  ConsumerEvents.ConsumerDeleted,
]);

/** Calls back once when the broker no longer knows the consumer. */
export async function watchFor(messages: ConsumerMessages, onLost: () => void): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (!lost.has(type)) continue;
    onLost();
    return;
  }
}
