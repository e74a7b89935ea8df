import type { Delivery } from "./delivery.ts";

/** Acknowledges a message, or returns it to the broker, once each of its parts is handled. */
export class ParcelReceipt {
  readonly #delivery: Delivery;
  #open: number;
  #retryMs = 0;

  constructor(delivery: Delivery, parts: number) {
    this.#delivery = delivery;
    this.#open = parts;
  }

  /** Call this when a part is applied, parked, or not projected by this service. */
  settle(): void {
    if (--this.#open > 0) return;
    if (this.#retryMs > 0) this.#delivery.retry(this.#retryMs);
    else this.#delivery.ack();
  }

  /** Call this when a part must be tried again. The whole message comes again; the inbox skips its applied facts. */
  postpone(delayMs: number): void {
    this.#retryMs = Math.max(this.#retryMs, delayMs);
    this.settle();
  }

  /** Returns the message to the broker unless all its parts are handled. */
  giveBack(delayMs: number): void {
    if (this.#open > 0) this.#delivery.retry(delayMs);
  }
}
