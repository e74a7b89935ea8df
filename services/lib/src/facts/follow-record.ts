import { setTimeout as pause } from "node:timers/promises";
import { announcedBy, type Announcer } from "@dash/contracts/facts/fact-catalogue";
import { BEGINNING, type RecordedFact } from "@dash/contracts/facts/fact-record";
import type { Knex } from "knex";
import { rowsOf } from "../database/statement.ts";
import type { ServiceReader } from "../http/service-reader.ts";
import { applyFacts } from "./apply-facts.ts";
import { inHalves } from "./in-halves.ts";
import { letterOf, missingOf, park } from "./inbox.ts";
import { editionsOf, type ProjectedFact, type Projection } from "./projection.ts";

const PAGE_FACTS = 2_000;

/** The read models of a schema, with a reader for the records of facts that they are made from. */
export interface RecordFollower {
  readonly knex: Knex;
  readonly projections: readonly Projection[];
  readonly reader: Pick<ServiceReader, "facts">;
  readonly pageFacts?: number;
  /** Called with the facts of a batch, after the transaction that applied them. */
  readonly onApplied?: (facts: readonly ProjectedFact[]) => void;
}

/** The services whose facts these projections apply. */
export function announcersOf(projections: readonly Projection[]): Announcer[] {
  const announcers = Object.keys(announcedBy) as Announcer[];
  return announcers.filter((announcer) => subjectsOf(projections, announcer).length > 0);
}

/**
 * Reads a service's record of facts after a position, applies the facts that are not applied yet, and stores those
 * that fail as dead letters. Waits `patienceMs` before it applies a missing fact, because the broker may still
 * deliver it. Returns the position up to which the record was read, and the number of applied facts.
 */
export async function followRecord(
  follower: RecordFollower,
  announcer: Announcer,
  after: string,
  patienceMs = 0,
): Promise<{ readonly place: string; readonly applied: number }> {
  const { knex, projections, reader, pageFacts = PAGE_FACTS } = follower;
  const subjects = subjectsOf(projections, announcer);
  let [place, applied] = [after, 0];
  for (;;) {
    const page = await reader.facts(announcer, place, pageFacts);
    const facts = contentsOf(page.filter(({ subject }) => subjects.includes(subject)));
    let missing = await missingOf(knex, projections, facts);
    if (missing.length > 0 && patienceMs > 0) {
      await pause(patienceMs);
      missing = await missingOf(knex, projections, missing);
    }
    if (missing.length > 0) applied += await applyOrPark(follower, missing);
    place = page.at(-1)?.place ?? place;
    if (page.length < pageFacts) return { place, applied };
  }
}

/**
 * @throws Error if a fact comes without its content, because its service is of a release in which this process applied
 * no such facts. They must not count as read.
 */
function contentsOf(facts: readonly RecordedFact[]): ProjectedFact[] {
  return facts.map(({ data, ...fact }) => {
    if (data === null) throw new Error(`the content of ${fact.subject} is not given yet`);
    return { ...fact, data };
  });
}

/** Applies the facts, stores those that fail as dead letters, and returns the number of applied ones. */
async function applyOrPark(
  { knex, projections, onApplied }: RecordFollower,
  facts: readonly ProjectedFact[],
): Promise<number> {
  let applied = 0;
  await inHalves(
    facts,
    async (some) => {
      const fresh = await knex.transaction((trx) => applyFacts(trx, projections, some));
      applied += fresh.length;
      onApplied?.(fresh);
    },
    (fact, error) => park(knex, projections, letterOf(fact, error)),
  );
  return applied;
}

/** The position up to which a service's record was read for these projections; undefined if it was never read. */
export async function checkpointOf(
  knex: Knex,
  announcer: Announcer,
  projections: readonly Projection[],
): Promise<string | undefined> {
  const [row] = await rowsOf<{ place: string }>(
    knex,
    "select place from checkpoints where keeper = :name",
    { name: nameOf(announcer, projections) },
  );
  return row?.place;
}

/** Whether a service's record was ever read, be it for other projections or other editions of them. */
export async function hasReadAny(knex: Knex, announcer: Announcer): Promise<boolean> {
  const rows = await rowsOf(
    knex,
    "select from checkpoints where split_part(keeper, ' ', 1) = :announcer limit 1",
    { announcer },
  );
  return rows.length > 0;
}

export async function saveCheckpoint(
  knex: Knex,
  announcer: Announcer,
  projections: readonly Projection[],
  place: string = BEGINNING,
): Promise<void> {
  await rowsOf(
    knex,
    `insert into checkpoints (keeper, place) values (:name, :place)
     on conflict (keeper) do update set place = excluded.place`,
    { name: nameOf(announcer, projections), place },
  );
}

/**
 * The name of the stored position. It contains the subjects and their editions: a release with a new subject or
 * edition has no position of that name, so it reads the record from the start and finds older facts.
 */
function nameOf(announcer: Announcer, projections: readonly Projection[]): string {
  const editionOf = editionsOf(projections);
  const named = subjectsOf(projections, announcer).map((subject) => {
    const edition = editionOf(subject);
    return edition === 1 ? subject : `${subject}@${edition}`;
  });
  return [announcer, ...named].join(" ");
}

function subjectsOf(projections: readonly Projection[], announcer: Announcer): readonly string[] {
  const projected = new Set(projections.map(({ subject }) => subject));
  const announced: readonly { readonly subject: string }[] = announcedBy[announcer];
  return announced
    .map(({ subject }) => subject)
    .filter((subject) => projected.has(subject))
    .sort();
}
