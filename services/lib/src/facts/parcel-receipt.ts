import type { Delivery } from "./delivery.ts";

/** Tracks the parts of a message. Once every part is handled, acknowledges the message or returns it to the broker. */
export class ParcelReceipt {
  readonly #delivery: Delivery;
  #open: number;
  #retryMs = 0;

  constructor(delivery: Delivery, parts: number) {
    this.#delivery = delivery;
    this.#open = parts;
  }

  /** Call this when a part is finished: applied, stored as a dead letter, or not for this service. */
  settle(): void {
    if (--this.#open > 0) return;
    if (this.#retryMs > 0) this.#delivery.retry(this.#retryMs);
    else this.#delivery.ack();
  }

  /**
   * Call this when a part must be tried again. The broker then delivers the whole message again, and the inbox skips
   * the facts that are applied.
   */
  postpone(delayMs: number): void {
    this.#retryMs = Math.max(this.#retryMs, delayMs);
    this.settle();
  }

  /** Returns the message to the broker, unless all its parts are handled. */
  giveBack(delayMs: number): void {
    if (this.#open > 0) this.#delivery.retry(delayMs);
  }
}
