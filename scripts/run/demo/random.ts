export type Weighted<T> = readonly [value: T, weight: number];

/**
 * A generator of random numbers that gives the same numbers on every machine (mulberry32), so that the demo data is
 * always the same.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The next number: 0 or more, and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A random whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /**
   * Picks a value at random; values with a larger weight are more likely.
   * @throws Error if there is none.
   */
  weighted<T>(values: readonly Weighted<T>[]): T {
    let rest = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    const choice = values.find(([, weight]) => (rest -= weight) < 0);
    if (!choice) throw new Error("there is nothing to pick from");
    return choice[0];
  }

  /**
   * Picks one of the items at random.
   * @throws Error if there is none.
   */
  pick<T>(items: readonly T[]): T {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new Error("there is nothing to pick from");
    return item;
  }
}
