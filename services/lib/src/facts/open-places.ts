/** A stretch of places in a record that are not published yet; both ends belong to it. */
export interface Places {
  readonly first: number;
  readonly last: number;
}

interface Stretch extends Places {
  /** When places after it were first seen to be taken, in milliseconds; none for the stretch that has no end. */
  readonly passedAt?: number;
  /** Only transactions with smaller numbers may still fill it. */
  readonly filledBelow?: number;
}

/** A statement takes its place a moment before it has a transaction's number, and none runs for half as long as this. */
const NUMBERED_AFTER_MS = 10_000;

/**
 * The places of a record that are still to be published. Transactions commit in another order than they take places,
 * so before the newest place there may be gaps that somebody is about to fill, and gaps that nobody ever will.
 */
export class OpenPlaces {
  #stretches: readonly Stretch[];

  constructor(after: number) {
    this.#stretches = [{ first: after + 1, last: Number.MAX_SAFE_INTEGER }];
  }

  get stretches(): readonly Places[] {
    return this.#stretches;
  }

  /** Everything up to this place is published or will never be. */
  get position(): number {
    return (this.#stretches[0]?.first ?? 1) - 1;
  }

  /** Takes out places, given in order, that are published now. */
  close(places: readonly number[], now: number): void {
    const waiting = [...places].reverse();
    this.#stretches = this.#stretches.flatMap((stretch) => {
      const left: Stretch[] = [];
      let { first } = stretch;
      for (let place = waiting.at(-1); place !== undefined && place <= stretch.last;) {
        if (place > first) left.push({ passedAt: now, ...stretch, first, last: place - 1 });
        first = place + 1;
        waiting.pop();
        place = waiting.at(-1);
      }
      return first > stretch.last ? left : [...left, { ...stretch, first }];
    });
  }

  /** Whether there are gaps of which it is not known yet which transactions may fill them, but could be. */
  hasUnbounded(now: number): boolean {
    return this.#stretches.some((stretch) => isUnbounded(stretch, now));
  }

  /** Notes a transaction's number that was given out just now: older gaps are filled below it or never. */
  bound(number: number, now: number): void {
    this.#stretches = this.#stretches.map((stretch) =>
      isUnbounded(stretch, now) ? { ...stretch, filledBelow: number } : stretch,
    );
  }

  /** Gives up gaps, all seen to be empty, that could be filled only by transactions before the oldest open one. */
  giveUp(oldestOpen: number): void {
    this.#stretches = this.#stretches.filter(
      ({ filledBelow }) => filledBelow === undefined || filledBelow > oldestOpen,
    );
  }
}

function isUnbounded({ passedAt, filledBelow }: Stretch, now: number): boolean {
  return filledBelow === undefined && passedAt !== undefined && now - passedAt >= NUMBERED_AFTER_MS;
}
