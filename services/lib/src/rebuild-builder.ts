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

  async #loadRecord(keeper: RecordKeeper): Promise<void> {
    let coming = this.#prepare(keeper, 0);
    for (let page = await coming; page; page = await coming) {
      // The next page is fetched and checked while the database is busy with this one.
      coming = this.#prepare(keeper, page.seq);
      const { facts, apply } = page;
      await this.#write(keeper, page.seq, async (trx) => {
        await noteNew(trx, idsOf(facts));
        await apply(trx);
        return facts.length;
      });
    }
  }

  async #prepare(
    keeper: RecordKeeper,
    after: number,
  ): Promise<(Page & { readonly apply: Change }) | undefined> {
    const page = await this.#read(keeper, after);
    return page && { ...page, apply: prepareFacts(this.#options.projections, page.facts).apply };
  }

  /** A fact may be committed later than facts behind it, so what was read last is read again. */
  async #readOn(keeper: RecordKeeper, overlap: number): Promise<void> {
    let after = Math.max(0, (this.#places.get(keeper) ?? 0) - overlap);
    for (;;) {
      const page = await this.#read(keeper, after);
      if (!page) return;
      after = page.seq;
      await this.#write(keeper, after, async (trx) => {
        const { fresh } = await applyFacts(trx, this.#options.projections, page.facts);
        return fresh.length;
      });
    }
  }

  async #read(keeper: RecordKeeper, after: number): Promise<Page | undefined> {
    const page = await this.#options.reader.facts(keeper, after);
    const last = page.at(-1);
    return (
      last && { facts: page.filter(({ subject }) => this.#projected.has(subject)), seq: last.seq }
    );
  }

  async #write(
    keeper: RecordKeeper,
    seq: number,
    apply: (trx: Knex.Transaction) => Promise<number>,
  ): Promise<void> {
    this.applied += await this.#knex.transaction(async (trx) => {
      // Nobody reads this before the commit that changes places, which waits for the log of all before it.
      await trx.raw("set local synchronous_commit = off");
      const applied = await apply(trx);
      await trx.raw(
        "insert into checkpoints (keeper, seq) values (?, ?) on conflict (keeper) do update set seq = excluded.seq",
        [keeper, seq],
      );
      return applied;
    });
    this.#places.set(keeper, seq);
    this.#options.say?.(`${this.applied} facts`);
  }
}

function idsOf(facts: readonly ProjectedFact[]): string[] {
  return facts.map(({ id }) => id);
}
