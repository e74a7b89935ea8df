import { setTimeout as pause } from "node:timers/promises";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import {
  LARGEST_PART,
  searchOwnTrail,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type exportAuditEntries,
  type OwnTrail,
} from "@dash/contracts/users/audit";
import { serviceNames } from "@dash/contracts/endpoints/catalogue";
import { searchTrail } from "@dash/service-lib/trail/audit-trail.query";
import { problem } from "@dash/service-lib/http/problem";
import type { Knex } from "@dash/service-lib/database/database";
import type { Logger } from "@dash/service-lib/process/logger";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

/** Every service stores a trail, and the gateway stores one of releases. */
const trailSources = [...serviceNames, "gateway"] as const;

type TrailSource = (typeof trailSources)[number];

/** How long a page waits for each service. After that it is shown without the service's entries, and says so. */
const PART_TIMEOUT_MS = 2_000;

/** The part of a service reader that this query uses. */
export type TrailReader = Pick<ServiceReader, "get">;

type WholeFilter = Omit<InputOf<typeof exportAuditEntries>["query"], "format">;

interface TrailSources {
  readonly knex: Knex;
  readonly reader: TrailReader;
  readonly log: Pick<Logger, "warn">;
}

/**
 * A page of the whole trail, newest first. Each service is asked for as many of its newest entries as the page may
 * have, so together they contain every entry of the page.
 */
export async function findWholeTrail(
  sources: TrailSources,
  filter: AuditFilter,
): Promise<AuditPage> {
  const parts = await Promise.all(
    trailSources.map(async (source) => ({ source, own: await readPart(sources, source, filter) })),
  );
  const owns = parts.flatMap(({ own }) => own ?? []);
  // Before this row, a part may have entries that it has not found yet. The ids sort by time.
  const end = owns.map(({ lookedBackTo }) => lookedBackTo ?? "").reduce((a, b) => (a > b ? a : b));
  const merged = owns
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => id >= end)
    .sort(newestFirst);
  const page = merged.slice(0, filter.limit);
  const missing = parts.filter(({ own }) => !own).map(({ source }) => source);
  const isFull =
    merged.length > filter.limit || owns.some(({ entries }) => entries.length === filter.limit);
  const next = (isFull && page.at(-1)?.id) || end;
  return {
    entries: page,
    // A next page would start after this page's last entry, and skip newer entries of the missing part.
    next: next && missing.length === 0 ? next : null,
    missing,
    ...(end && !isFull && { lookedBackTo: instantIn(end).toISOString() }),
  };
}

/** The time in a uuid that sorts by time. */
function instantIn(id: string): Date {
  return new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16));
}

/**
 * The whole trail of a filter, newest first.
 * @throws Problem 503 when a part of the system does not answer: a file without its entries would look complete.
 */
export async function openWholeTrail(
  sources: TrailSources,
  filter: WholeFilter,
): Promise<AsyncIterable<AuditEntry>> {
  const parts = trailSources.map((source) => entriesOf(sources, source, filter));
  return newestOf(parts, await Promise.all(parts.map(async (part) => part.next())));
}

/** The entries of all parts in one order. `heads` has the next entry of each part. */
async function* newestOf(
  parts: readonly AsyncGenerator<AuditEntry, void>[],
  heads: IteratorResult<AuditEntry, void>[],
): AsyncGenerator<AuditEntry> {
  for (;;) {
    const ids = heads.map(({ value }) => value?.id ?? "");
    const newest = ids.indexOf(ids.reduce((a, b) => (a > b ? a : b)));
    const [head, part] = [heads[newest], parts[newest]];
    if (!head?.value || !part) return;
    yield head.value;
    heads[newest] = await part.next();
  }
}

async function* entriesOf(
  sources: TrailSources,
  source: TrailSource,
  filter: WholeFilter,
): AsyncGenerator<AuditEntry, void> {
  for (let before: string | undefined; ;) {
    const own = await readPart(sources, source, { ...filter, before, limit: LARGEST_PART });
    if (!own) throw problem("unavailable");
    yield* own.entries;
    before = own.lookedBackTo ?? own.entries.at(-1)?.id;
    // A part may answer fewer entries than it was asked for, so only an empty page is the last one.
    if (before === undefined) return;
  }
}

async function readPart(
  sources: TrailSources,
  source: TrailSource,
  filter: AuditFilter,
): Promise<OwnTrail | undefined> {
  return source === "admin" ? searchTrail(sources.knex, filter) : readOwn(sources, source, filter);
}

/** Reads a service's entries; undefined when the service fails or does not answer in time. */
async function readOwn(
  { reader, log }: TrailSources,
  source: TrailSource,
  filter: AuditFilter,
): Promise<OwnTrail | undefined> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) query.set(name, String(value));
  const answer = reader
    .get(source, searchOwnTrail, `?${query.toString()}`)
    .catch((error: unknown) => void log.warn({ source, error }, "the trail lacks a part"));
  return Promise.race([answer, pause(PART_TIMEOUT_MS, undefined, { ref: false })]);
}

function newestFirst(one: AuditEntry, other: AuditEntry): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
