import { setTimeout as pause } from "node:timers/promises";
import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { RecordedFact, RecordedId } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { applyFacts } from "./apply-facts.ts";
import { reasonOf } from "./consumer.ts";
import { inHalves } from "./in-halves.ts";
import { countApplied, park } from "./inbox.ts";
import type { Job } from "../process/job.ts";
import type { Logger } from "../process/logger.ts";
import { keepersOf, type ProjectedFact, type Projection } from "./projection.ts";
import type { ServiceReader } from "../http/service-reader.ts";
import { rowsOf } from "../database/statement.ts";

const EVERY_MS = 15_000;
/** A keeper that is away is most often back by then. */
const AGAIN_MS = 2_000;
/** Large pages cost less, but a process that reads one does nothing else meanwhile. */
const PAGE_FACTS = 1_000;
/** It rests for so many times as long as a page took: all pages at once would hold up what people write meanwhile. */
const RESTS = 4;
/** Younger facts are still on their way through the broker, which is quicker. */
const ON_THE_WAY_MS = 5_000;
/** By so much the clocks of two machines may differ; what is recorded later than that is of a clock that was set back. */
const LONGEST_AHEAD_MS = 60_000;
/** Facts may be committed later than facts behind them, but no transaction stays open for half as long as this. */
const SETTLED_MS = 30_000;

interface ReconcileOptions {
  readonly knex: Knex;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  readonly reader: Pick<ServiceReader, "facts" | "factIds">;
  /** Called with the facts that were new after their transaction committed. */
  readonly onApplied?: (facts: readonly ProjectedFact[]) => void;
  /** Facts were applied that the broker had lost. */
  readonly onRecovered?: (count: number) => void;
}

/**
 * Compares the inbox with the records of facts that it is fed from, and applies what is missing: a broker that
 * lost its store, or a message of it, delays facts by seconds and loses none.
 */
export function reconcileWithRecords(options: ReconcileOptions): Job {
  return {
    name: "reconcile",
    everyMs: EVERY_MS,
    againMs: AGAIN_MS,
    run: async () => {
      const failures: unknown[] = [];
      // One that is away must not keep the facts of the others from being looked for.
      for (const keeper of keepersOf(options.projections))
        await reconcile(options, keeper).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function reconcile(options: ReconcileOptions, keeper: RecordKeeper): Promise<void> {
  const { knex, reader, projections } = options;
  const projected = new Set(projections.map(({ subject }) => subject));
  let after = await checkpointOf(knex, keeper);
  for (;;) {
    const begunAt = performance.now();
    const page = await reader.factIds(keeper, after, PAGE_FACTS);
    const due = before(page, isOnTheWay);
    const last = due.at(-1);
    if (!last) return;
    const ids = due.flatMap(({ id, subject }) => (projected.has(subject) ? [id] : []));
    const isComplete = (await countApplied(knex, ids)) === ids.length;
    if (!isComplete) {
      const wanted = new Set(ids);
      const facts = await reader.facts(keeper, after, PAGE_FACTS);
      await recover(
        options,
        keeper,
        facts.filter(({ id }) => wanted.has(id)),
      );
    }
    await keepCheckpoint(knex, keeper, before(due, isUnsettled).at(-1)?.seq);
    // The young ones of a page grow old while it is handled: who read on would read what people write for ever.
    if (due.length < page.length) return;
    after = last.seq;
    if (isComplete) await pause(RESTS * (performance.now() - begunAt));
  }
}

/** Applies what stands in a record now: for facts that are known to be there and must not wait for the broker. */
export async function catchUpWithRecord(
  options: ReconcileOptions,
  keeper: RecordKeeper,
): Promise<void> {
  const { knex, reader, projections } = options;
  const projected = new Set(projections.map(({ subject }) => subject));
  let after = await checkpointOf(knex, keeper);
  for (;;) {
    const page = await reader.facts(keeper, after, PAGE_FACTS);
    const facts = page.filter(({ subject }) => projected.has(subject));
    if (facts.length > 0) await applyOrPark(options, facts);
    if (page.length < PAGE_FACTS) return;
    after = page.at(-1)?.seq ?? after;
  }
}

/** What of a page stands before the first fact of a kind. */
function before(
  page: readonly RecordedId[],
  isOfKind: (fact: RecordedId) => boolean,
): readonly RecordedId[] {
  const first = page.findIndex(isOfKind);
  return first === -1 ? page : page.slice(0, first);
}

function isOnTheWay(fact: RecordedId): boolean {
  const ageMs = ageOf(fact);
  return ageMs < ON_THE_WAY_MS && ageMs > -LONGEST_AHEAD_MS;
}

function isUnsettled(fact: RecordedId): boolean {
  return ageOf(fact) < SETTLED_MS;
}

/** Milliseconds since it was recorded, by the time in its id. */
function ageOf({ id }: RecordedId): number {
  return Date.now() - Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}

async function recover(
  options: ReconcileOptions,
  keeper: RecordKeeper,
  facts: readonly RecordedFact[],
): Promise<void> {
  const recovered = await applyOrPark(options, facts);
  if (recovered === 0) return;
  options.logger.error({ keeper, facts: recovered }, "facts that the broker lost were recovered");
  options.onRecovered?.(recovered);
}

/** Applies the facts, and parks what cannot be; answers how many were new. */
async function applyOrPark(
  { knex, projections, onApplied }: ReconcileOptions,
  facts: readonly RecordedFact[],
): Promise<number> {
  let recovered = 0;
  const apply = async (some: readonly RecordedFact[]): Promise<void> => {
    const fresh = await knex.transaction((trx) => applyFacts(trx, projections, some));
    onApplied?.(fresh);
    recovered += fresh.length;
  };
  await inHalves(facts, apply, (fact, error) => {
    const { id: factId, subject } = fact;
    return park(knex, { factId, subject, body: JSON.stringify(fact), reason: reasonOf(error) });
  });
  return recovered;
}

async function checkpointOf(knex: Knex, keeper: RecordKeeper): Promise<number> {
  const [row] = await rowsOf<{ seq: number }>(
    knex,
    "select seq from checkpoints where keeper = :keeper",
    { keeper },
  );
  return row?.seq ?? 0;
}

async function keepCheckpoint(knex: Knex, keeper: RecordKeeper, seq = 0): Promise<void> {
  await rowsOf(
    knex,
    `insert into checkpoints (keeper, seq) values (:keeper, :seq)
     on conflict (keeper) do update set seq = greatest(checkpoints.seq, excluded.seq)`,
    { keeper, seq },
  );
}
