import type { Fact } from "@dash/contracts/facts/fact";
import type { Broker, OnMessage, Progress } from "@dash/service-lib/facts/broker";
import type { Delivery } from "@dash/service-lib/facts/delivery";

/** A broker for tests: a message reaches every listener of every gateway that shares the broker. */
export class InMemoryBroker implements Broker {
  readonly #listeners = new Set<{
    readonly matches: (subject: string) => boolean;
    readonly onMessage: OnMessage;
    readonly onResumed: () => void;
  }>();
  readonly #consumers = new Set<(delivery: Delivery) => void>();

  async publishFacts(...facts: readonly Fact[]): Promise<void> {
    const data = new TextEncoder().encode(JSON.stringify(facts));
    const [first] = this.#consumers;
    first?.({ subject: "facts", data, ack: () => undefined, nak: () => undefined });
  }

  async consumeFacts(
    _source: string,
    _durable: string,
    onDelivery: (delivery: Delivery) => void,
  ): Promise<{ close(): Promise<void> }> {
    this.#consumers.add(onDelivery);
    return {
      close: async () => {
        this.#consumers.delete(onDelivery);
      },
    };
  }

  get consumers(): number {
    return this.#consumers.size;
  }

  async progressOf(): Promise<Progress> {
    return { waiting: 0, acknowledged: 0, stored: 0 };
  }

  /** Keeps no facts that it could forget. */
  async forgetFacts(): Promise<void> {}

  notify(subject: string, payload = ""): void {
    for (const { matches, onMessage } of this.#listeners)
      if (matches(subject)) onMessage(subject, payload);
  }

  /** The connection comes back after it was lost. */
  resume(): void {
    for (const { onResumed } of this.#listeners) onResumed();
  }

  listen(
    pattern: string,
    onMessage: OnMessage,
    onResumed: () => void = () => undefined,
  ): { close(): void } {
    const prefix = pattern.endsWith(">") ? pattern.slice(0, -1) : undefined;
    const listener = {
      onMessage,
      onResumed,
      matches: (subject: string) =>
        prefix === undefined ? subject === pattern : subject.startsWith(prefix),
    };
    this.#listeners.add(listener);
    return { close: () => this.#listeners.delete(listener) };
  }

  connected(): boolean {
    return true;
  }

  refused(): readonly string[] {
    return [];
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
