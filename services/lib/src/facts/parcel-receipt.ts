import type { Delivery } from "./delivery.ts";

/** Acknowledges a message, or gives it back, once each of its parts was handled. */
export class ParcelReceipt {
  readonly #delivery: Delivery;
  #open: number;
  #retryMs = 0;

  constructor(delivery: Delivery, parts: number) {
    this.#delivery = delivery;
    this.#open = parts;
  }

  /** A part is applied, parked, or none of ours. */
  settle(): void {
    if (--this.#open > 0) return;
    if (this.#retryMs > 0) this.#delivery.retry(this.#retryMs);
    else this.#delivery.ack();
  }

  /** A part is to be tried again; with the others, which the inbox then turns away. */
  postpone(delayMs: number): void {
    this.#retryMs = Math.max(this.#retryMs, delayMs);
    this.settle();
  }

  /** Gives the message back when not all its parts were come to. */
  giveBack(delayMs: number): void {
    if (this.#open > 0) this.#delivery.retry(delayMs);
  }
}
