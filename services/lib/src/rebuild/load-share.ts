import { Readable } from "node:stream";
import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { Knex } from "knex";
import { prepareFacts, takeTurns } from "../facts/apply-facts.ts";
import { noteNew } from "../facts/inbox.ts";
import { keepersOf, type Change, type Projection } from "../facts/projection.ts";
import { readStretches, StretchQueue } from "../facts/record-stretches.ts";
import type { ServiceReader } from "../http/service-reader.ts";

/** Asked for at a time: of more, more outlives its use and must be collected. */
export const PAGE_FACTS = 5_000;

/** What read models are made of. */
export interface Sources {
  readonly projections: readonly Projection[];
  readonly reader: Pick<ServiceReader, "facts">;
  readonly pageFacts?: number;
}

/** The queues of the records, in memory that threads have in common. */
export type SharedQueues = Readonly<Partial<Record<RecordKeeper, SharedArrayBuffer>>>;

/** What came of a share. */
export interface Loaded {
  /** How many facts. */
  readonly applied: number;
  /** How far each record was read. */
  readonly places: ReadonlyMap<RecordKeeper, number>;
}

interface CheckedStretch {
  readonly ids: readonly string[];
  readonly place: number;
  readonly apply: Change;
}

/**
 * Applies what it takes of the records, as far as they go, to read models that were empty and that nobody reads yet.
 * Any number may share the work.
 */
export async function loadShare(
  knex: Knex,
  sources: Sources,
  queues: SharedQueues,
): Promise<Loaded> {
  let applied = 0;
  const places = new Map<RecordKeeper, number>();
  const loadRecord = async (keeper: RecordKeeper): Promise<void> => {
    const memory = queues[keeper];
    if (!memory) throw new Error(`nobody shares the record of ${keeper}`);
    const queue = new StretchQueue(memory);
    // While a stretch is written, the next one is checked.
    for await (const { ids, place, apply } of ahead(checkedStretches(sources, keeper, queue))) {
      // Nobody ever meets a half of this.
      await Promise.all([noteNew(knex, ids), knex.transaction(apply)]);
      applied += ids.length;
      places.set(keeper, place);
    }
  };
  await Promise.all(keepersOf(sources.projections).map(loadRecord));
  return { applied, places };
}

async function* checkedStretches(
  { projections, reader, pageFacts = PAGE_FACTS }: Sources,
  keeper: RecordKeeper,
  queue: StretchQueue,
): AsyncGenerator<CheckedStretch> {
  const loading = projections.map(forLoading);
  const projected = new Set(loading.map(({ subject }) => subject));
  const course = { after: 0, places: pageFacts, queue };
  for await (const { facts: all, place } of readStretches(reader, keeper, course)) {
    const facts = all.filter(({ subject }) => projected.has(subject));
    const apply = prepareFacts(loading, facts);
    yield {
      ids: facts.map(({ id }) => id),
      place,
      apply: async (trx) => {
        await takeTurns(trx, loading, facts);
        await apply(trx);
      },
    };
  }
}

/**
 * Where all states are appended, nobody waits for another's turn. The others wait for who shares the load, but not for
 * the read models in use, which keep the turns' names.
 */
function forLoading(projection: Projection): Projection {
  const { subject, load, turn } = projection;
  if (load) return { subject, prepare: load.prepare };
  return turn ? { ...projection, turn: `rebuild ${turn}` } : projection;
}

/** The same items, of which the next is made while one is used. */
function ahead<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  return Readable.from(items, { highWaterMark: 1 }) as AsyncIterable<Item>;
}
