import { ConsumerEvents, type ConsumerMessages, type JsMsg } from "nats";

/**
 * A message from the broker. Its bytes are not parsed yet, because they may not contain facts at all. `nak` asks the
 * broker to deliver the message again after a delay in milliseconds.
 */
export type Delivery = Pick<JsMsg, "subject" | "data" | "ack" | "nak">;

/** Calls `onDelivery` for each message, until the consumer is closed. */
export async function deliver(
  messages: ConsumerMessages,
  onDelivery: (delivery: Delivery) => void,
): Promise<void> {
  for await (const message of messages) onDelivery(message);
}

const lost: ReadonlySet<string> = new Set([
  ConsumerEvents.HeartbeatsMissed,
  ConsumerEvents.ConsumerNotFound,
  ConsumerEvents.StreamNotFound,
  ConsumerEvents.ConsumerDeleted,
]);

/** Calls `onLost` once, when the broker no longer knows the consumer. */
export async function watchFor(messages: ConsumerMessages, onLost: () => void): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (!lost.has(type)) continue;
    onLost();
    return;
  }
}
