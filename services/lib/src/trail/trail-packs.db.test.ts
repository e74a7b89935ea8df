import { randomUUID } from "node:crypto";
import type { AuditEntry } from "@dash/contracts/users/audit";
import type { Knex } from "../database/database.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { erasePersonalRows } from "../privacy/erase-personal-rows.ts";
import { noValues } from "../privacy/find-personal-rows.ts";
import { ALL, JANUARY, OldTrail, records, ROWS } from "../testing/old-trail.ts";
import { findTrail } from "./audit-trail.query.ts";

let trail: OldTrail;
beforeAll(async () => {
  trail = await OldTrail.open("trail_packed");
});
beforeEach(() => trail.empty());
afterAll(() => trail.close());

it("every row stays the same to the byte, in packs of one month each", async () => {
  await trail.record(ROWS);
  const before = await trail.texts();
  await trail.pack();
  const { packs, table } = await trail.counts();
  expect(packs).toHaveLength(10);
  expect(packs.filter((_, index) => index % 2 === 0)).toEqual([500, 500, 500, 500, 500]);
  expect(packs.reduce((sum, rows) => sum + rows, table)).toBe(ROWS);
  expect(table).toBe(0);
  expect(await trail.texts()).toEqual(before);
  const { isRight } = await rowOf<{ isRight: boolean }>(
    trail.knex,
    `select bool_and(month = date_trunc('month', each at time zone 'UTC')) as "isRight"
     from audit_packs, unnest(at) as each`,
  );
  expect(isRight).toBe(true);
});

it("packers at the same time pack each row once", async () => {
  await trail.record(ROWS);
  const before = await trail.texts();
  await Promise.all([trail.pack(), trail.pack(), trail.pack()]);
  await trail.pack();
  expect((await trail.counts()).packs).toHaveLength(10);
  expect(await trail.texts()).toEqual(before);
});

it("a month that is not over waits for a full pack, and gets a last short one", async () => {
  await trail.record(700, [JANUARY, JANUARY + 28 * 86_400_000]);
  await trail.record(10, [Date.UTC(2025, 1, 3), Date.UTC(2025, 1, 4)]);
  expect(await trail.packOnce(Date.UTC(2025, 0, 10))).toBeNull();
  expect(await trail.packOnce(Date.UTC(2025, 0, 31))).toBe(500);
  expect(await trail.packOnce(Date.UTC(2025, 0, 31))).toBeNull();
  expect(await trail.packOnce(Date.UTC(2025, 1, 20))).toBe(200);
  expect(await trail.packOnce(Date.UTC(2025, 1, 20))).toBeNull();
  expect(await trail.packOnce(Date.UTC(2025, 2, 1))).toBe(10);
  expect(await trail.counts()).toEqual({ packs: [500, 200, 10], table: 0 });
});

it("nothing of the last 31 days is packed", async () => {
  await trail.record(1_000, [Date.now() - 30 * 86_400_000, Date.now()]);
  await trail.pack();
  expect(await trail.counts()).toEqual({ packs: [], table: 1_000 });
});

it("nothing is packed within a month after the schema has packs, so that the release before reads the whole trail", async () => {
  await trail.record(600);
  await trail.hasPacksSince(new Date(Date.now() - 30 * 86_400_000));
  await trail.pack();
  expect(await trail.counts()).toEqual({ packs: [], table: 600 });
  await trail.hasPacksSince(new Date(Date.now() - 32 * 86_400_000));
  await trail.pack();
  expect((await trail.counts()).table).toBe(0);
});

it("months that ended seven years ago are dropped, and no younger one", async () => {
  const now = new Date();
  const monthsAgo = (months: number) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15);
  for (const [months, label] of [
    [7 * 12 + 2, "old"],
    [7 * 12 + 1, "old too"],
    [7 * 12, "of the seventh year"],
    [6, "young"],
  ] as const)
    await trail.record(3, [monthsAgo(months), monthsAgo(months) + 1_000], { label });
  await trail.pack();
  const left = await findTrail(trail.knex, ALL);
  expect(new Set(left.map(({ label }) => label))).toEqual(
    new Set(["young", "of the seventh year"]),
  );
  expect(await trail.counts()).toEqual({ packs: [3, 3], table: 0 });
});

it.each([
  ["changed", (knex: Knex) => knex("auditPacks").update({ month: "2020-01-01" })],
  ["removed", (knex: Knex) => knex("auditPacks").delete()],
  ["emptied", (knex: Knex) => knex.raw("truncate audit_packs")],
])("packs cannot be %s by the service's own role", async (_, attempt) => {
  await trail.record(600);
  await trail.pack();
  const before = await trail.texts();
  await expect(Promise.resolve(attempt(trail.knex))).rejects.toThrow("permission denied");
  expect(await trail.texts()).toEqual(before);
});

it("J-73 texts are erased in packs, by the records' ids and by what is found, and other rows keep their bytes", async () => {
  await trail.record(ROWS);
  await trail.pack();
  const [all, before] = [await findTrail(trail.knex, ALL), await trail.texts()];
  const [recordId = ""] = records;
  const erasure = randomUUID();
  await rowsOf(
    trail.knex,
    `select open_erasing(:erasure::uuid),
       erase_in_audit_trail(:erasure::uuid, :ids::uuid[], null, null, '{label}', '{"words": ["Rang"]}')`,
    { erasure, ids: [recordId] },
  );
  const after = await findTrail(trail.knex, ALL);
  expect(after).toEqual(
    all.map((entry) =>
      entry.recordId === recordId
        ? { ...entry, label: "[erased]", after: replaced(entry.after, "Rang") }
        : entry,
    ),
  );
  const kept = (rows: readonly string[]) => rows.filter((text) => !text.includes(recordId));
  expect(kept(await trail.texts())).toEqual(kept(before));

  await erasePersonalRows(
    trail.knex,
    { tables: [], texts: [] },
    {
      customerIds: [],
      interactionIds: [],
      leadIds: [],
      timeEntryIds: [],
      keepsIdentity: false,
      values: { ...noValues, numbers: ["+442920180307"] },
    },
    randomUUID(),
  );
  expect(await findTrail(trail.knex, ALL)).toEqual(
    after.map((entry) => ({ ...entry, after: replaced(entry.after, "029 2018 0307") })),
  );
});

function replaced(after: AuditEntry["after"], text: string): AuditEntry["after"] {
  return after && { ...after, notes: String(after["notes"]).replace(text, "[erased]") };
}
