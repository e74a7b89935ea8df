import { setTimeout as pause } from "node:timers/promises";
import {
  searchOwnTrail,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type OwnTrail,
} from "@dash/contracts/users/audit";
import { serviceNames } from "@dash/contracts/endpoints/catalogue";
import { searchTrail } from "@dash/service-lib/trail/audit-trail.query";
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
    trailSources.map(async (source) => ({
      source,
      own: await (source === "admin"
        ? searchTrail(sources.knex, filter)
        : readOwn(sources, source, filter)),
    })),
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
