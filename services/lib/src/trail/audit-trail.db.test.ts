import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { recordChange, type Change } from "./audit-trail.ts";
import { may } from "../access/identity.ts";
import type { Policy } from "../access/policy.ts";
import type { Problem } from "../http/problem.ts";
import { openDatabase } from "../database/database.ts";
import { findHistory, findTrail } from "./audit-trail.query.ts";
import { buildActor, buildActors, buildCause } from "../testing/actors.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const { admin, ecogenica_viewer: viewer } = buildActors();

let database: TestDatabase;
let owner: Knex;
beforeAll(async () => {
  database = await openTestDatabase("audited", []);
  owner = openDatabase({ url: database.ownerUrl, schema: "audited", poolSize: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await database.close();
});

function buildChange(overrides: Partial<Change> = {}): Change {
  return {
    action: "updated",
    record: "tier",
    recordId: randomUUID(),
    label: "Premium",
    before: { monthlyHours: 50 },
    after: { monthlyHours: 80 },
    ...overrides,
  };
}

async function recorded(
  overrides: Partial<Change> = {},
  cause = buildCause(admin),
  at?: Date,
): Promise<Change> {
  const change = buildChange(overrides);
  // The service's role cannot choose the time of a row.
  await (at ? owner : database.knex).transaction((trx) => recordChange(trx, cause, change, at));
  return change;
}

it("stores actor, time, request, and the record before and after", async () => {
  const cause = buildCause(buildActor({ name: "Robin Hill" }));
  const at = new Date("2026-03-01T09:00:00.000Z");
  const change = await recorded({}, cause, at);
  expect(await findTrail(database.knex, { recordId: change.recordId, limit: 9 })).toEqual([
    {
      ...change,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      at: at.toISOString(),
      actorId: cause.actor.id,
      actorName: "Robin Hill",
      requestId: cause.requestId,
    },
  ]);
});

it("names the API token by which a program acts", async () => {
  const actor = buildActor({ name: "Robin Hill", tokenName: "Nightly import" });
  const cause = buildCause(actor);
  const { recordId } = await recorded({}, cause);
  expect(await findTrail(database.knex, { recordId, limit: 9 })).toMatchObject([
    { actorId: actor.id, actorName: "Robin Hill (token Nightly import)" },
  ]);
});

it.each([
  ["changed", (knex: Knex) => knex("auditTrail").update({ actorName: "Somebody else" })],
  ["removed", (knex: Knex) => knex("auditTrail").delete()],
  ["emptied", (knex: Knex) => knex.raw("truncate audit_trail")],
  ["dropped", (knex: Knex) => knex.raw("drop table audit_trail")],
  ["opened again", (knex: Knex) => knex.raw("grant update on audit_trail to current_user")],
])("cannot be %s by the service's own role", async (_, attempt) => {
  const { recordId } = await recorded();
  await Promise.resolve(attempt(database.knex)).catch(() => undefined);
  expect(await findTrail(database.knex, { recordId, limit: 9 })).toMatchObject([
    { actorName: admin.name },
  ]);
  const change = database.knex("auditTrail").where({ recordId }).update({ label: "x" });
  await expect(change).rejects.toThrow("permission denied");
});

it("is stored only together with its change", async () => {
  const change = buildChange();
  const failing = database.knex.transaction(async (trx) => {
    await recordChange(trx, buildCause(), change);
    throw new Error("the command failed");
  });
  await expect(failing).rejects.toThrow("the command failed");
  expect(await findTrail(database.knex, { recordId: change.recordId, limit: 9 })).toEqual([]);
});

it("shortens a long label between characters", async () => {
  const { recordId } = await recorded({ label: "\u{1F321}".repeat(80) });
  const [entry] = await findTrail(database.knex, { recordId, limit: 9 });
  expect(entry?.label).toHaveLength(100);
  expect(entry?.label.isWellFormed()).toBe(true);
});

it("is read by time, actor and page, newest first", async () => {
  const cause = buildCause(buildActor());
  const days = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2025, 0, day)));
  for (const day of days) await recorded({}, cause, day);
  const mine = { actorId: cause.actor.id, limit: 2 };
  const page = await findTrail(database.knex, mine);
  expect(page.map(({ at }) => at.slice(0, 10))).toEqual(["2025-01-04", "2025-01-03"]);
  const before = page.at(-1)?.id;
  const rest = await findTrail(database.knex, { ...mine, ...(before && { before }) });
  expect(rest.map(({ at }) => at.slice(0, 10))).toEqual(["2025-01-02", "2025-01-01"]);
  const [from, to] = ["2025-01-02T00:00:00Z", "2025-01-03T00:00:00Z"];
  expect(await findTrail(database.knex, { ...mine, from, to })).toHaveLength(1);
});

it("keeps the order of changes within a millisecond", async () => {
  const at = new Date("2024-05-01T09:00:00.000Z");
  const labels = Array.from({ length: 20 }, (_, n) => `Change ${n}`);
  const recordId = randomUUID();
  for (const label of labels) await recorded({ recordId, label }, buildCause(admin), at);
  const trail = await findTrail(database.knex, { recordId, limit: 20 });
  expect(trail.map(({ label }) => label)).toEqual(labels.reverse());
});

it("accepts every instant that the contract accepts", async () => {
  const [from, to] = ["0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59.999-23:59"];
  expect(await findTrail(database.knex, { from, to, limit: 1 })).toHaveLength(1);
});

interface Hideable {
  readonly isHidden: boolean;
}

const policy = {
  read: (actor, { isHidden }) => !isHidden || may(actor, "sales:restore"),
  readHistory: (actor) => may(actor, "audit:read"),
} satisfies Policy<Hideable>;

const { staff } = buildActors();
const [missing, hidden, visible] = [undefined, { isHidden: true }, { isHidden: false }];

it.each([
  ["of a record that is gone", missing, undefined, [1, 404, 404]],
  ["K7-1 of a record that is hidden", hidden, undefined, [1, 404, 404]],
  ["K7-1 of a record that is there", visible, undefined, [1, 1, 1]],
  ["K7-1 of a record whose history is for some", visible, "readHistory", [1, 403, 403]],
] as const)("%s the history is for whom its policy says", async (_, row, question, expected) => {
  const { record, recordId } = await recorded({ action: "deleted", after: null });
  const find = () => Promise.resolve(row);
  const of = { record, policy, find, ...(question && { question }) };
  const answers = [admin, staff, viewer].map((actor) =>
    findHistory(database.knex, actor, recordId, of).then(
      (history) => history.length,
      ({ status }: Problem) => status,
    ),
  );
  expect(await Promise.all(answers)).toEqual(expected);
});
