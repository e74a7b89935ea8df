export type Weighted<T> = readonly [value: T, weight: number];

/** A description that is neither a plain value nor a list; see `Random.draw`. */
interface Description {
  readonly [field: string]: unknown;
  readonly weights?: Readonly<Record<string, number>>;
  readonly from?: number;
  readonly to?: number;
  readonly times?: number;
  readonly share?: number;
  readonly of?: unknown;
}

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
    return this.weighted(items.map((item) => [item, 1]));
  }

  /**
   * Draws a value from its description in the demo table:
   * - a list: one of its elements; an object in a list may have a `weight`
   * - `{ weights }`: one of its keys
   * - `{ from, to, times }`: a whole number from `from` to `to`, multiplied by `times`
   * - `{ share, of }`: the value `of` in that share of the draws, otherwise nothing
   * - another object: each of its fields. The fields of the one named `and` join the others and replace them.
   */
  draw(description: unknown): unknown {
    if (Array.isArray(description))
      return this.draw(this.weighted(description.map((each) => [each, weightOf(each)])));
    if (typeof description !== "object" || description === null) return description;
    const { weights, from, to = 0, times = 1, share, of, ...fields } = description as Description;
    if (weights) return valueOf(this.weighted(Object.entries(weights)));
    if (from !== undefined) return this.whole(from, to) * times;
    if (share !== undefined) return this.next() < share ? this.draw(of) : undefined;
    const drawn = Object.entries(fields)
      .filter(([name]) => name !== "weight")
      .map(([name, each]) => [name, this.draw(each)] as const)
      .filter(([, value]) => value !== undefined);
    const { and, ...own } = Object.fromEntries(drawn);
    return { ...own, ...(and as object | undefined) };
  }
}

function weightOf(element: unknown): number {
  const { weight = 1 } = Object(element) as { weight?: number };
  return weight;
}

/** The value of a key in `weights`: `true`, `false`, `null` and numbers stand for themselves. */
function valueOf(key: string): unknown {
  return /^(?:true|false|null|\d+)$/.test(key) ? JSON.parse(key) : key;
}
