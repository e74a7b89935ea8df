import { randomUUID } from "node:crypto";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { AuditEntry } from "@dash/contracts/users/audit";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { rowsOf } from "../database/statement.ts";
import {
  actions,
  actors,
  ALL,
  buildChange,
  JANUARY,
  JUNE,
  kinds,
  OldTrail,
  records,
  ROWS,
} from "../testing/old-trail.ts";
import { findTrail, searchTrail } from "./audit-trail.query.ts";
import type { TrailFilter } from "./audit-trail.ts";

let trail: OldTrail;
beforeAll(async () => {
  trail = await OldTrail.open("trail_read");
});
beforeEach(() => trail.empty());
afterAll(() => trail.close());

const filters = fc.record(
  {
    recordId: fc.constantFrom(...records.slice(0, 5), randomUUID()),
    recordIds: fc.subarray(records.slice(0, 12)),
    record: fc.constantFrom(...kinds),
    action: fc.constantFrom(...actions),
    actorId: fc.constantFrom(...actors.map(({ id }) => id)),
    from: fc.date({ min: new Date(JANUARY), max: new Date(JUNE), noInvalidDate: true }),
    to: fc.date({ min: new Date(JANUARY), max: new Date(JUNE), noInvalidDate: true }),
    before: fc.integer({ min: 0, max: ROWS - 1 }),
    search: fc.constantFrom("CHANGE 17", "robin 2", "0307, é 3", "nowhere"),
    limit: fc.constantFrom(1, 50, 700),
  },
  { requiredKeys: ["limit"] },
);

type Filter = Omit<TrailFilter, "from" | "to" | "before"> & {
  readonly from?: Date;
  readonly to?: Date;
  readonly before?: number;
  readonly limit: number;
};

/** The entries that the filter should find among all. */
function expected(all: readonly AuditEntry[], filter: Filter): AuditEntry[] {
  const { recordId, recordIds, from, to, before, search } = filter;
  const same = ["record", "action", "actorId"] as const;
  const isFound = (entry: AuditEntry): boolean =>
    (recordId === undefined || entry.recordId === recordId) &&
    (recordIds?.includes(entry.recordId) ?? true) &&
    same.every((name) => filter[name] === undefined || entry[name] === filter[name]) &&
    (from === undefined || entry.at >= from.toISOString()) &&
    (to === undefined || entry.at < to.toISOString()) &&
    (before === undefined || entry.id < (all[before]?.id ?? "")) &&
    (search === undefined || words(entry).includes(search.toLowerCase()));
  return all.filter(isFound).slice(0, filter.limit);
}

function words({ label, actorName, before, after }: AuditEntry): string {
  return [label, actorName, ...Object.values({ ...before }), ...Object.values({ ...after })]
    .join("\n")
    .toLowerCase();
}

it("a page is the same whatever part of the trail is packed, and whatever it asks for", async () => {
  await trail.record(ROWS);
  await recordedOutOfOrder(30);
  const all = await findTrail(trail.knex, ALL);
  const months = fc.integer({ min: 0, max: 6 });
  await fc.assert(
    fc.asyncProperty(filters, months, async (filter, month) => {
      await trail.packOnce(Date.UTC(2025, month, 14));
      const { from, to, before, ...rest } = filter;
      const found = await findTrail(trail.knex, {
        ...rest,
        ...(from && { from: from.toISOString() }),
        ...(to && { to: to.toISOString() }),
        ...(before !== undefined && { before: all[before]?.id ?? "" }),
      });
      expect(found).toEqual(expected(all, filter as Filter));
    }),
    propertyRuns(1_000),
  );
  expect((await trail.counts()).packs.length).toBeGreaterThan(5);
});

/** Adds rows whose times do not follow their ids, as rows of a migration may be. */
async function recordedOutOfOrder(count: number): Promise<void> {
  const place = (n: number, part: number) => JANUARY + ((n * part) % count) * 4 * 86_400_000;
  for (let n = 0; n < count; n++)
    await trail.owner("auditTrail").insert({
      id: uuidv7({ msecs: place(n, 7) }),
      at: new Date(place(n, 11)),
      actorId: actors[2]?.id,
      actorName: "Robin 2",
      ...buildChange(n, { before: null, after: null }),
      requestId: "r",
    });
}

it("a row that comes late, older than packed ones, is found in its place", async () => {
  await trail.record(1_200);
  await trail.pack();
  await recordedOutOfOrder(5);
  const all = await findTrail(trail.knex, ALL);
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(all).toHaveLength(1_205);
  expect(await findTrail(trail.knex, { limit: 3 })).toEqual(all.slice(0, 3));
  await trail.pack();
  expect(await findTrail(trail.knex, ALL)).toEqual(all);
});

it("K19-2 a search that may not take long gives what it has found, and goes on from there to the last row", async () => {
  await trail.record(ROWS);
  await recordedOutOfOrder(30);
  const search = "change 17";
  const all = await findTrail(trail.knex, { search, limit: ROWS });
  await trail.packOnce(Date.UTC(2025, 3, 14));
  await trail.packOnce(Date.UTC(2025, 3, 14));
  const found: string[] = [];
  let pages = 0;
  for (let before: string | undefined; ; pages += 1) {
    const filter = { search, limit: ROWS, ...(before && { before }) };
    const { entries, lookedBackTo } = await searchTrail(trail.knex, filter, 0);
    found.push(...entries.map(({ id }) => id).filter((id) => id >= (lookedBackTo ?? "")));
    if (lookedBackTo === null) break;
    before = lookedBackTo;
  }
  expect(found).toEqual(all.map(({ id }) => id));
  expect(pages).toBeGreaterThan(0);
});

it("readers find every row once while rows are packed", async () => {
  await trail.record(ROWS);
  const all = await findTrail(trail.knex, ALL);
  const packing = trail.pack();
  for (const limit of [10_000, 50, 900, 10_000])
    expect(await findTrail(trail.knex, { limit })).toEqual(all.slice(0, limit));
  await packing;
});

it("the changes of records are found in packs and beside them", async () => {
  await trail.record(ROWS);
  const ids = records.slice(1, 4);
  const of = (since?: number) =>
    rowsOf<{ id: string }>(
      trail.knex,
      "select id from trail_of(:ids::uuid[], coalesce(:since, '-infinity'::timestamptz)) order by id",
      { ids, since: since === undefined ? undefined : new Date(since) },
    );
  const all = await of();
  expect(all.length).toBeGreaterThan(200);
  for (let packs = 0; packs < 5; packs++) await trail.packOnce(JUNE);
  expect(await of()).toEqual(all);
  const sinceMarch = await rowsOf(
    trail.knex,
    "select id from whole_trail where record_id = any(:ids::uuid[]) and at >= '2025-03-01' order by id",
    { ids },
  );
  expect(await of(Date.UTC(2025, 2, 15))).toEqual(sinceMarch);
});
