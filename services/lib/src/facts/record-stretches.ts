import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { RecordedFact } from "@dash/contracts/fact-record";
import type { ServiceReader } from "../http/service-reader.ts";

/** The facts in a number of places of a record; not all are taken. */
export interface Stretch {
  readonly facts: readonly RecordedFact[];
  /** How far the record is read with it. */
  readonly place: number;
}

interface Course {
  /** The place after which the first stretch begins. */
  readonly after: number;
  /** How long a stretch is. */
  readonly places: number;
  readonly queue: StretchQueue;
}

/** Gives each stretch of a record to one of those who read it together, in whichever threads. */
export class StretchQueue {
  readonly #next: Int32Array;

  /** @param memory Of `newMemory`; who has the same takes from the same queue. */
  constructor(memory: SharedArrayBuffer) {
    this.#next = new Int32Array(memory);
  }

  static newMemory(): SharedArrayBuffer {
    return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  }

  /** The number of the next stretch, from 0. */
  take(): number {
    return Atomics.add(this.#next, 0, 1);
  }

  /** Leaves out what is before a stretch and not taken yet. */
  skipTo(stretch: number): void {
    for (let next = Atomics.load(this.#next, 0); next < stretch;) {
      const found = Atomics.compareExchange(this.#next, 0, next, stretch);
      if (found === next) return;
      next = found;
    }
  }
}

/** Reads the stretches that it takes of a record, to its end. Each is asked for before the one before it is there. */
export async function* readStretches(
  reader: Pick<ServiceReader, "facts">,
  keeper: RecordKeeper,
  { after, places, queue }: Course,
): AsyncGenerator<Stretch> {
  const ask = () => {
    const begin = after + queue.take() * places;
    const coming = reader.facts(keeper, begin, places);
    // Perhaps nobody looks at it any more.
    coming.catch(() => undefined);
    return { begin, coming };
  };
  for (let next = ask(); ;) {
    const { begin, coming } = next;
    next = ask();
    const page = await coming;
    const end = begin + places;
    const facts = page.filter(({ seq }) => seq <= end);
    const later = page[facts.length];
    // The record ended there: what has come since may stand before what is read after.
    const isLast = !later && page.length < places;
    yield { facts, place: isLast ? (facts.at(-1)?.seq ?? begin) : end };
    if (isLast) return;
    if (later) queue.skipTo(Math.floor((later.seq - 1 - after) / places));
  }
}
