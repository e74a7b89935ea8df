import type { RecordedFact } from "@dash/contracts/fact-record";
import fc from "fast-check";
import { readStretches, StretchQueue } from "./record-stretches.ts";

const PLACES = 4;

/** Places of a record in which some were never taken, here and there very many. */
const record = fc
  .array(fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.constant(1_000)), {
    maxLength: 60,
  })
  .map((steps) => steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, n) => sum + n)));

/** A reader of a record to which so many facts are added with each page that is asked for. */
function growing(record: readonly number[], atFirst: number, eachTime: number) {
  let asked = 0;
  const facts = (_: unknown, after: number, limit: number): Promise<RecordedFact[]> => {
    const known = record.slice(0, atFirst + eachTime * asked++);
    const page = known.filter((seq) => seq > after).slice(0, limit);
    return Promise.resolve(page.map((seq) => ({ seq }) as RecordedFact));
  };
  return { facts, asked: () => asked };
}

/** What some who share a queue read of a record, each in its own order, and how far each came. */
async function readTogether(
  reader: Pick<ReturnType<typeof growing>, "facts">,
  readers: number,
  after = 0,
): Promise<{ read: number[]; places: number[] }> {
  const memory = StretchQueue.newMemory();
  const read: number[] = [];
  const one = async (): Promise<number> => {
    let last = 0;
    const course = { after, places: PLACES, queue: new StretchQueue(memory) };
    for await (const { facts, place } of readStretches(reader, "time", course)) {
      read.push(...facts.map(({ seq }) => seq));
      last = place;
    }
    return last;
  };
  const places = await Promise.all(Array.from({ length: readers }, one));
  return { read: read.sort((a, b) => a - b), places };
}

it("reads every fact once, whoever shares the work, and knows how far", async () => {
  await fc.assert(
    fc.asyncProperty(record, fc.integer({ min: 1, max: 3 }), async (seqs, readers) => {
      const { read, places } = await readTogether(growing(seqs, seqs.length, 0), readers);
      expect(read).toEqual(seqs);
      expect(Math.min(...places)).toBe(seqs.at(-1) ?? 0);
    }),
  );
});

it("never says that it came further than what it read, though the record grows", async () => {
  const counts = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }));
  await fc.assert(
    fc.asyncProperty(
      record,
      counts,
      fc.integer({ min: 1, max: 3 }),
      async (seqs, added, readers) => {
        const { read, places } = await readTogether(growing(seqs, ...added), readers);
        const far = Math.min(...places);
        expect(read.filter((seq) => seq <= far)).toEqual(seqs.filter((seq) => seq <= far));
      },
    ),
  );
});

it("begins after a place", async () => {
  const { read } = await readTogether(growing([1, 2, 3, 5, 8, 13], 6, 0), 2, 3);
  expect(read).toEqual([5, 8, 13]);
});

it("does not walk through a gap", async () => {
  const reader = growing([1, 2, 1_000_000_000], 3, 0);
  const { read } = await readTogether(reader, 1);
  expect(read).toEqual([1, 2, 1_000_000_000]);
  expect(reader.asked()).toBeLessThan(6);
});
