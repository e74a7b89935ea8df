import { Readable } from "node:stream";
import type { RecordedFact, RecordKeeper } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { applyFacts, prepareFacts } from "./apply-facts.ts";
import { noteNew } from "./inbox.ts";
import { keepersOf, type Change, type ProjectedFact, type Projection } from "./projection.ts";
import { allowLookingAtAll } from "./rebuild-settings.ts";
import { dropSpareIndexes } from "./rebuild-indexes.ts";
import type { ServiceReader } from "./service-reader.ts";
import { settleStates } from "./state-table.ts";

/** How far back the first look for what was missed begins; each look after it begins twice as far back. */
const OVERLAP_PLACES = 10_000;

/** Asked for at a time: of more, more outlives its use and must be collected. */
const PAGE_FACTS = 5_000;

export interface BuilderOptions {
  readonly projections: readonly Projection[];
  readonly reader: Pick<ServiceReader, "facts">;
  readonly pageFacts?: number;
  readonly say?: (text: string) => void;
}

interface Page {
  readonly facts: readonly ProjectedFact[];
  /** The place of its last fact, projected or not. */
  readonly seq: number;
}

interface CheckedPage {
  readonly ids: readonly string[];
  readonly seq: number;
  readonly apply: Change;
}

/** Fills empty read models, which nobody else knows of yet, from the records of facts. */
export class ReadModelBuilder {
  applied = 0;
  readonly #knex: Knex;
  readonly #options: BuilderOptions;
  readonly #keepers: readonly RecordKeeper[];
  readonly #projected: ReadonlySet<string>;
  readonly #loading: readonly Projection[];
  readonly #places = new Map<RecordKeeper, number>();

  constructor(knex: Knex, options: BuilderOptions) {
    this.#knex = knex;
    this.#options = options;
    this.#keepers = keepersOf(options.projections);
    this.#projected = new Set(options.projections.map(({ subject }) => subject));
    this.#loading = options.projections.map((projection) => ({
      ...projection,
      ...projection.load,
    }));
  }

  /** Applies the records as far as they go. */
  async load(): Promise<void> {
    const states = new Map(
      this.#options.projections.flatMap(({ load }) =>
        load ? [[load.table.name, load.table]] : [],
      ),
    );
    const indexes = await dropSpareIndexes(this.#knex, ["inbox", ...states.keys()]);
    await Promise.all(this.#keepers.map((keeper) => this.#loadRecord(keeper)));
    await Promise.all(
      [...indexes].map(([table, statements]) =>
        this.#knex.transaction(async (trx) => {
          await allowLookingAtAll(trx);
          const state = states.get(table);
          if (state) await settleStates(trx, state);
          for (const statement of statements) await trx.raw(statement);
        }),
      ),
    );
  }

  /** Applies what has come since, until that is all. */
  async catchUp(isAll: () => Promise<boolean>): Promise<void> {
    for (let overlap = OVERLAP_PLACES; !(await isAll()); overlap *= 2) {
      for (const keeper of this.#keepers) await this.#readOn(keeper, overlap);
    }
  }

  /** Keeps how far each record was read, where reconciling begins. */
  async keepPlaces(): Promise<void> {
    for (const [keeper, seq] of this.#places)
      await this.#knex.raw("insert into checkpoints (keeper, seq) values (?, ?)", [keeper, seq]);
  }

  /** While a page is written, the next one is checked. */
  async #loadRecord(keeper: RecordKeeper): Promise<void> {
    for await (const { ids, seq, apply } of ahead(this.#checked(keeper))) {
      // Whoever builds read models begins with empty ones, so nobody ever meets a half of this.
      await Promise.all([noteNew(this.#knex, ids), this.#knex.transaction(apply)]);
      this.#count(keeper, seq, ids.length);
    }
  }

  async *#checked(keeper: RecordKeeper): AsyncGenerator<CheckedPage> {
    for await (const { facts, seq } of this.#pages(keeper, 0))
      yield {
        ids: facts.map(({ id }) => id),
        seq,
        apply: prepareFacts(this.#loading, facts).apply,
      };
  }

  /**
   * A page begins where the one before it ends at the earliest, so it can be asked for before that one is there; what
   * stands in both is left out of it.
   */
  async *#pages(keeper: RecordKeeper, after: number): AsyncGenerator<Page> {
    const { reader, pageFacts = PAGE_FACTS } = this.#options;
    const ask = (place: number): Promise<RecordedFact[]> => {
      const page = reader.facts(keeper, place, pageFacts);
      // Perhaps nobody looks at it any more.
      page.catch(() => undefined);
      return page;
    };
    let next = ask(after);
    for (let begin = after, seen = after; ;) {
      const coming = next;
      begin = Math.max(begin + pageFacts, seen);
      next = ask(begin);
      const page = await coming;
      const last = page.at(-1);
      if (!last) return;
      const isNew = ({ seq, subject }: RecordedFact) => seq > seen && this.#projected.has(subject);
      yield { facts: page.filter(isNew), seq: last.seq };
      // The record ended there: what has come since may stand before the next page.
      if (page.length < pageFacts) return;
      seen = last.seq;
    }
  }

  /** A fact may be committed later than facts behind it, so what was read last is read again. */
  async #readOn(keeper: RecordKeeper, overlap: number): Promise<void> {
    const after = Math.max(0, (this.#places.get(keeper) ?? 0) - overlap);
    for await (const { facts, seq } of this.#pages(keeper, after)) {
      const { fresh } = await this.#knex.transaction((trx) =>
        applyFacts(trx, this.#options.projections, facts),
      );
      this.#count(keeper, seq, fresh.length);
    }
  }

  #count(keeper: RecordKeeper, seq: number, applied: number): void {
    this.#places.set(keeper, seq);
    this.applied += applied;
    this.#options.say?.(`${this.applied} facts`);
  }
}

/** The same items, of which the next is made while one is used. */
function ahead<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  return Readable.from(items, { highWaterMark: 1 }) as AsyncIterable<Item>;
}
