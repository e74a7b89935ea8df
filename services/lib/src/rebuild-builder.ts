import { Readable } from "node:stream";
import type { RecordKeeper } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { applyFacts, prepareFacts } from "./apply-facts.ts";
import { noteNew } from "./inbox.ts";
import type { Change, ProjectedFact, Projection } from "./projection.ts";
import { keepersOf } from "./reconcile.job.ts";
import type { ServiceReader } from "./service-reader.ts";

/** How far back the first look for what was missed begins; each look after it begins twice as far back. */
const OVERLAP_PLACES = 10_000;

interface BuilderOptions {
  readonly projections: readonly Projection[];
  readonly reader: Pick<ServiceReader, "facts">;
  readonly say?: (text: string) => void;
}

interface Page {
  readonly facts: readonly ProjectedFact[];
  /** The place of its last fact, projected or not. */
  readonly seq: number;
}

/** Fills empty read models, which nobody else knows of yet, from the records of facts. */
export class ReadModelBuilder {
  applied = 0;
  readonly #knex: Knex;
  readonly #options: BuilderOptions;
  readonly #keepers: readonly RecordKeeper[];
  readonly #projected: ReadonlySet<string>;
  readonly #places = new Map<RecordKeeper, number>();

  constructor(knex: Knex, options: BuilderOptions) {
    this.#knex = knex;
    this.#options = options;
    this.#keepers = keepersOf(options.projections);
    this.#projected = new Set(options.projections.map(({ subject }) => subject));
  }

  /** Applies the records as far as they go. */
  async load(): Promise<void> {
    for (const keeper of this.#keepers) await this.#loadRecord(keeper);
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

  /** While a page is written, the next one is checked, and the one after it fetched. */
  async #loadRecord(keeper: RecordKeeper): Promise<void> {
    for await (const { facts, seq, apply } of ahead(this.#checked(ahead(this.#pages(keeper, 0))))) {
      // Whoever builds read models begins with empty ones, so nobody ever meets a half of this.
      await Promise.all([noteNew(this.#knex, idsOf(facts)), this.#knex.transaction(apply)]);
      this.#count(keeper, seq, facts.length);
    }
  }

  async *#pages(keeper: RecordKeeper, after: number): AsyncGenerator<Page> {
    for (
      let page = await this.#read(keeper, after);
      page;
      page = await this.#read(keeper, page.seq)
    )
      yield page;
  }

  async *#checked(pages: AsyncIterable<Page>): AsyncGenerator<Page & { readonly apply: Change }> {
    for await (const page of pages)
      yield { ...page, apply: prepareFacts(this.#options.projections, page.facts).apply };
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

  async #read(keeper: RecordKeeper, after: number): Promise<Page | undefined> {
    const page = await this.#options.reader.facts(keeper, after);
    const last = page.at(-1);
    return (
      last && { facts: page.filter(({ subject }) => this.#projected.has(subject)), seq: last.seq }
    );
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

function idsOf(facts: readonly ProjectedFact[]): string[] {
  return facts.map(({ id }) => id);
}
