import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { Knex } from "knex";
import { applyFacts } from "../facts/apply-facts.ts";
import {
  loadShare,
  PAGE_FACTS,
  type Loaded,
  type SharedQueues,
  type Sources,
} from "./load-share.ts";
import { keepersOf } from "../facts/projection.ts";
import { dropSpareIndexes, makeIndex } from "./rebuild-indexes.ts";
import { allowLookingAtAll } from "./rebuild-settings.ts";
import { readStretches, StretchQueue } from "../facts/record-stretches.ts";
import { settleStates } from "../facts/state-table.ts";

/** How far back the first look for what was missed begins; each look after it begins twice as far back. */
const OVERLAP_PLACES = 10_000;

export interface BuilderOptions extends Sources {
  /** Loads a share of the records elsewhere. */
  readonly help?: (queues: SharedQueues) => Promise<Loaded>;
}

/** Fills empty read models, which nobody else knows of yet, from the records of facts. */
export class ReadModelBuilder {
  applied = 0;
  readonly #knex: Knex;
  readonly #options: BuilderOptions;
  readonly #keepers: readonly RecordKeeper[];
  readonly #places = new Map<RecordKeeper, number>();

  constructor(knex: Knex, options: BuilderOptions) {
    this.#knex = knex;
    this.#options = options;
    this.#keepers = keepersOf(options.projections);
  }

  /** Applies the records as far as they go. */
  async load(): Promise<void> {
    const { projections, help } = this.#options;
    const states = new Map(
      projections.flatMap(({ load }) => (load ? [[load.table.name, load.table]] : [])),
    );
    const spare = await dropSpareIndexes(this.#knex, ["inbox", ...states.keys()]);
    const queues = newQueues(this.#keepers);
    const shares = [loadShare(this.#knex, this.#options, queues)];
    if (help) shares.push(help(queues));
    this.#note(await Promise.all(shares));
    const settled = new Map(
      [...states].map(([table, state]) => [
        table,
        this.#lookAtAll((trx) => settleStates(trx, state)),
      ]),
    );
    await Promise.all([
      ...settled.values(),
      ...spare.map(async (index) => {
        await settled.get(index.table);
        await this.#lookAtAll((trx) => makeIndex(trx, index));
      }),
    ]);
  }

  /** Applies what has come since, until that is all. */
  async catchUp(isAll: () => Promise<boolean>): Promise<void> {
    for (let overlap = OVERLAP_PLACES; !(await isAll()); overlap *= 2) {
      for (const keeper of this.#keepers) await this.#readOn(keeper, overlap);
    }
  }

  /** One share may have ended before what another found later: a record is read as far as it is in both. */
  #note(loaded: readonly Loaded[]): void {
    for (const { applied } of loaded) this.applied += applied;
    for (const keeper of this.#keepers) {
      const places = loaded.map(({ places }) => places.get(keeper) ?? 0);
      this.#places.set(keeper, Math.min(...places));
    }
  }

  /** A fact may be committed later than facts behind it, so what was read last is read again. */
  async #readOn(keeper: RecordKeeper, overlap: number): Promise<void> {
    const { projections, reader, pageFacts = PAGE_FACTS } = this.#options;
    const after = Math.max(0, (this.#places.get(keeper) ?? 0) - overlap);
    const course = { after, places: pageFacts, queue: new StretchQueue(StretchQueue.newMemory()) };
    const projected = new Set(projections.map(({ subject }) => subject));
    for await (const { facts, place } of readStretches(reader, keeper, course)) {
      const ours = facts.filter(({ subject }) => projected.has(subject));
      const fresh = await this.#knex.transaction((trx) => applyFacts(trx, projections, ours));
      this.applied += fresh.length;
      this.#places.set(keeper, place);
    }
  }

  async #lookAtAll(work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
    await this.#knex.transaction(async (trx) => {
      await allowLookingAtAll(trx);
      await work(trx);
    });
  }
}

function newQueues(keepers: readonly RecordKeeper[]): SharedQueues {
  return Object.fromEntries(keepers.map((keeper) => [keeper, StretchQueue.newMemory()]));
}
