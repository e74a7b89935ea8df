import { CallSync } from "@dash/interactions/calls/log/call-sync.model";
import { startSync } from "@dash/interactions/calls/log/sync-calls.command";
import { CustomerInteraction } from "@dash/interactions/interactions/customer-interaction.model";
import { planCall, sessionOf, type ExpectedCall } from "./test/call-plan.ts";
import { openSyncAccess } from "./test/sync-access.ts";
import { connect, openSyncTest, type SyncTest } from "./test/sync-test.ts";

const CALLS = 1_000;
const MINUTE_MS = 60_000;
/** Number of calls that start at the same instant: pages begin and end among them. */
const TIED = 7;
/** The index of a call of the first kind, higher than that of any planned call. */
const LATE = 14_000;

let now = new Date("2026-01-13T09:00:00Z");
let database: SyncTest["database"];
let system: SyncTest["system"];
let close: SyncTest["close"];
let planned = 0;
const expected = new Map<string, ExpectedCall>();
/** Whether calls come in while a page is requested. */
let arriving = false;
let pages = 0;

beforeAll(async () => {
  ({ database, system, close } = await openSyncTest({ clock: () => now, largestPage: 100 }));
});
afterAll(() => close());

function happens(startTime: Date): void {
  const index = planned++;
  const { records, expected: call } = planCall({ index, startTime });
  for (const record of records) system.calls.add(record);
  if (call) expected.set(sessionOf(index), call);
}

/** The last three hundred calls are within the days that a sync reads again, the others within two months. */
function happenBefore(): void {
  for (let index = 0; index < CALLS; index += 1) {
    const step = Math.floor(index / TIED);
    const minutes = index < 300 ? step * 60 : 48 * 60 + step * 300;
    happens(new Date(now.getTime() - minutes * MINUTE_MS));
  }
}

/** A call that gets its telephonySessionId late: its record, and the record of the colleague who takes it over. */
function lateNamed() {
  const startTime = new Date("2026-01-12T09:00:00Z");
  const { records, expected: call } = planCall({ index: LATE, startTime });
  const [record] = records;
  if (!record || !call) throw new Error("a call of one record");
  const { telephonySessionId: _, ...unnamed } = record;
  return { unnamed, call, second: { ...record, id: `${record.id}-b`, duration: 600 } };
}

/** The access of one more process of the service. */
function access() {
  return openSyncAccess({
    knex: database.knex,
    url: system.url,
    clock: () => now,
    beforeGet: () => {
      pages += 1;
      if (arriving) happens(now);
    },
  });
}

/**
 * Runs syncs a minute apart, as the job does, until one has read everything. None of them reaches the vendor's rate
 * limit.
 */
async function sync(): Promise<{ runs: number; added: number; updated: number }> {
  const sum = { runs: 0, added: 0, updated: 0 };
  for (;;) {
    const started = await startSync(access());
    await started?.ended;
    const line = await CallSync.query(database.knex)
      .findById(started?.id ?? "")
      .throwIfNotFound();
    sum.runs += 1;
    sum.added += line.added;
    sum.updated += line.updated;
    now = new Date(now.getTime() + MINUTE_MS);
    if (line.outcome === "done") return sum;
    expect([line.outcome, line.message]).toEqual(["paused", expect.stringContaining("Goes on")]);
  }
}

const stored = () => CustomerInteraction.query(database.knex).orderBy("sessionKey");

async function expectAll(): Promise<void> {
  const rows = (await stored()).map((row): [string | null, ExpectedCall] => [
    row.sessionKey,
    {
      direction: row.direction ?? "inbound",
      bucket: row.bucket ?? "",
      callResult: row.callResult,
      number: row.counterpartyNumber,
      durationSeconds: row.durationSeconds,
    },
  ]);
  expect(new Map(rows)).toEqual(expected);
  expect(rows).toHaveLength(expected.size);
}

it("a thousand calls, synced three times while more come in, are the same interactions", async () => {
  happenBefore();
  const late = lateNamed();
  system.calls.add(late.unnamed);
  expected.set(late.unnamed.sessionId, late.call);
  await connect(access(), now);
  arriving = true;
  const first = await sync();
  arriving = false;
  await sync();
  await expectAll();
  expect(first.runs).toBeGreaterThan(1);
  expect(pages).toBeGreaterThan(15);

  const notes = { notes: "Rang back", escalated: true, satisfactionRating: 4 };
  const touched = [sessionOf(0), sessionOf(9), sessionOf(12)];
  await CustomerInteraction.query(database.knex).patch(notes).whereIn("sessionKey", touched);
  await CustomerInteraction.query(database.knex)
    .patch({ hiddenReason: "Private" })
    .where({ sessionKey: sessionOf(14) });

  // Late corrections, also of calls that people wrote about, and a removed call.
  system.calls.edit("r-0", { duration: 999 });
  system.calls.edit("r-1", { result: "Accepted", duration: 300 });
  system.calls.edit("r-14", { duration: 7 });
  system.calls.edit("r-2", { deleted: true });
  // Also edits the session that gets its telephonySessionId late, and adds one more record.
  system.calls.edit(late.unnamed.id, { telephonySessionId: sessionOf(LATE) });
  system.calls.add(late.second);
  expected.set(late.unnamed.sessionId, { ...late.call, durationSeconds: 600 });
  correct(0, { durationSeconds: 999 });
  correct(1, { bucket: "answered", callResult: "Accepted", durationSeconds: 300 });
  correct(14, { durationSeconds: 7 });
  arriving = true;
  const second = await sync();
  arriving = false;
  expect(second.updated).toBe(5);
  await sync();
  await expectAll();

  const rows = await stored();
  const bySession = new Map(rows.map((row) => [row.sessionKey, row]));
  for (const session of touched) expect(bySession.get(session)).toMatchObject(notes);
  expect(bySession.get(sessionOf(14))?.hiddenReason).toBe("Private");
  expect(rows.filter(({ isWithdrawn }) => isWithdrawn).map(({ sessionKey }) => sessionKey)).toEqual(
    [sessionOf(2)],
  );

  expect(await sync()).toMatchObject({ added: 0, updated: 0 });
  expect(await stored()).toEqual(rows);
});

function correct(index: number, change: Partial<ExpectedCall>): void {
  const call = expected.get(sessionOf(index));
  if (!call) throw new Error(`nothing is expected of call ${index}`);
  expected.set(sessionOf(index), { ...call, ...change });
}
