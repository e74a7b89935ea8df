import { randomUUID } from "node:crypto";
import { timeEntryChanged, timeEntryDeleted } from "@dash/contracts/facts/time.facts";
import {
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { changeTimeEntries, undoTimeEntriesChange } from "@dash/contracts/time/time-entry-changes";
import { buildActor, buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { computedTotals, storedTotals } from "../../test/entry-totals.ts";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { logTimeEntry } from "./log-time-entry.command.ts";

type Person = ReturnType<typeof buildActor>;
const { admin, ecogenica_viewer: viewer } = buildActors();

let service: TestService;
let author: Person;
let survey: string;
beforeEach(async () => {
  service = await openTestService();
  author = buildActor();
  survey = (await findServiceLine(service.knex, "Survey")).id;
});
afterEach(() => service.close());

function timesOf(hour: number, month: string) {
  const start = Date.parse(`${month}-05T00:00:00Z`) + hour * 3_600_000;
  const [startTime = "", endTime = ""] = [0, 30].map((minute) =>
    new Date(start + minute * 60_000).toISOString(),
  );
  return { startTime, endTime };
}

async function logged(count: number, month = "2026-01"): Promise<TimeEntry[]> {
  const entries = [];
  for (let hour = 0; hour < count; hour++) {
    const description = `Visit ${hour + 1}`;
    entries.push(await service.logged(author, { ...timesOf(hour, month), description }));
  }
  return entries;
}

/** Stores 200 entries without requests. */
async function stored200(): Promise<string[]> {
  const cause = buildCause(author);
  const { serviceLineId, description } = await service.input();
  return service.knex.transaction(async (trx) => {
    const ids = [];
    for (let hour = 0; hour < 200; hour++) {
      const input = { serviceLineId, description, ...timesOf(hour, "2026-01") };
      ids.push((await logTimeEntry(trx, cause, input)).id);
    }
    return ids;
  });
}

const idsOf = (entries: readonly TimeEntry[]) => entries.map(({ id }) => id);

const move = (entries: readonly TimeEntry[], actor: Person = author) =>
  service.call(changeTimeEntries, actor, {
    body: { ids: idsOf(entries), set: { serviceLineId: survey } },
  });

const remove = (ids: readonly string[], actor: Person = author) =>
  service.call(changeTimeEntries, actor, { body: { ids: [...ids], delete: true } });

const stored = () =>
  service.knex("time_entries").select("id", "serviceLineId", "version").orderBy("startTime");

describe("a change of several entries", () => {
  it("W-41 moves them to a line, each with its fact and its row of the trail, in one request", async () => {
    const entries = await logged(3);
    const { status, body } = await move(entries);
    const rows = entries.map(({ id, serviceLineId }) => ({ id, version: 2, serviceLineId }));
    expect([status, body]).toEqual([200, { count: 3, rows }]);
    expect(await stored()).toEqual(rows.map((row) => ({ ...row, serviceLineId: survey })));
    expect((await move(entries, admin)).body).toEqual({ count: 0, rows: [] });
    expect(await outboxOf(service.knex, timeEntryChanged)).toHaveLength(3);
    const trail = await service.knex("audit_trail").where({ action: "updated" });
    expect(trail).toHaveLength(3);
    expect(new Set(trail.map(({ requestId }: { requestId: string }) => requestId)).size).toBe(1);
    expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
  });

  it("W-41 deletes 200 of them at once, and Undo brings all back", async () => {
    const ids = await stored200();
    const { body } = await remove(ids);
    expect([body.count, (await stored()).length]).toEqual([200, 0]);
    expect(await outboxOf(service.knex, timeEntryDeleted)).toHaveLength(200);
    const undone = await service.call(undoTimeEntriesChange, author, {
      body: { deleted: body.rows.map(({ id, version }) => ({ id, version })) },
    });
    expect(undone.body).toEqual({ count: 200, left: [] });
    expect((await stored()).map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
  });

  it.each([
    ["somebody else's", 403, "You are not allowed to do this."],
    ["a deleted one", 404, "This does not exist."],
  ])("W-41 is refused whole if one entry is %s", async (kind, status, reason) => {
    const [first, ...others] = await logged(3);
    const other = await service.logged(buildActor(), { description: "Of a colleague" });
    if (kind === "a deleted one")
      await service.call(deleteTimeEntry, admin, { params: { id: other.id } });
    const before = await countRecords(service.knex);
    const ids = [...idsOf(others), other.id, first?.id ?? ""];
    const answer = await remove(ids);
    const name = kind === "a deleted one" ? "A chosen entry" : "“Of a colleague”";
    expect([answer.status, answer.problem.message]).toEqual([status, `${name}: ${reason}`]);
    expect(await countRecords(service.knex)).toEqual(before);
  });

  it("W-41 is refused whole if one entry is in a closed month, and names it", async () => {
    const entries = [...(await logged(2)), ...(await logged(1, "2026-02"))];
    await service.receive(buildMonthStatus({ month: 2, year: 2026 }));
    const { status, problem } = await move(entries);
    expect([status, problem.id]).toEqual([409, "month-closed"]);
    expect(problem.message).toMatch(/^“Visit 1”: February 2026 is closed/);
    expect((await stored()).map(({ version }: { version: number }) => version)).toEqual([1, 1, 1]);
  });

  it("W-41 is refused for a line that is not offered, and for those who may not write", async () => {
    const entries = await logged(1);
    const set = { serviceLineId: randomUUID() };
    const { problem } = await service.call(changeTimeEntries, author, {
      body: { ids: idsOf(entries), set },
    });
    expect(problem.fields?.map(({ path }) => path)).toEqual(["serviceLineId"]);
    expect((await move(entries, viewer)).status).toBe(403);
  });

  it("W-41 happens once for one key, and counts an entry that is named twice once", async () => {
    const [entry] = await logged(1);
    if (!entry) throw new Error("there is one");
    const request = {
      body: { ids: [entry.id, entry.id], delete: true as const },
      idempotencyKey: "k",
    };
    for (const answer of [
      await service.call(changeTimeEntries, author, request),
      await service.call(changeTimeEntries, author, request),
    ])
      expect(answer.body).toMatchObject({ count: 1, rows: [{ id: entry.id, version: 1 }] });
  });
});

describe("Undo of a change of several entries", () => {
  async function undoMove(entries: readonly TimeEntry[], actor: Person = author) {
    const rows = entries.map(({ id, serviceLineId }) => ({ id, version: 2, serviceLineId }));
    return service.call(undoTimeEntriesChange, actor, { body: { rows } });
  }

  it("W-34 moves each back to its former line", async () => {
    const entries = await logged(3);
    await move(entries);
    expect((await undoMove(entries)).body).toEqual({ count: 3, left: [] });
    expect(await stored()).toEqual(
      entries.map(({ id, serviceLineId }) => ({ id, serviceLineId, version: 3 })),
    );
    expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
  });

  it("W-32 leaves an entry that somebody had moved to the line, and gives another the line of its last change", async () => {
    const [moved, other] = await logged(2);
    const training = (await findServiceLine(service.knex, "Training")).id;
    if (!moved || !other) throw new Error("there are two");
    await move([moved], admin);
    const moveOther = { ids: [other.id], set: { serviceLineId: training } };
    await service.call(changeTimeEntries, admin, { body: moveOther });
    const { rows } = (await move([moved, other])).body;
    expect(rows).toEqual([{ id: other.id, version: 3, serviceLineId: training }]);
    await service.call(undoTimeEntriesChange, author, { body: { rows } });
    expect(await stored()).toMatchObject([
      { id: moved.id, serviceLineId: survey },
      { id: other.id, serviceLineId: training },
    ]);
  });

  it("W-32 leaves what somebody changed or deleted meanwhile, and says who", async () => {
    const entries = await logged(3);
    await move(entries);
    const [changed, gone, own] = idsOf(entries);
    const params = { id: changed ?? "" };
    const body = await service.input({ serviceLineId: survey, description: "Mine" });
    await service.call(updateTimeEntry, admin, { params, body });
    await remove([gone ?? ""], admin);
    const { name: changedBy } = admin;
    expect((await undoMove(entries)).body).toEqual({
      count: 1,
      left: [
        { id: changed, changedBy },
        { id: gone, changedBy },
      ],
    });
    expect(await stored()).toMatchObject([{ id: own }, { id: changed, version: 3 }]);
  });

  it("W-32 restores no entry that somebody restored or deleted again, nor one whose time was taken", async () => {
    const entries = await logged(3);
    const { body } = await remove(idsOf(entries));
    const deleted = body.rows.map(({ id, version }) => ({ id, version }));
    const [restored, again, taken] = deleted;
    const undo = (rows: typeof deleted, actor: Person) =>
      service.call(undoTimeEntriesChange, actor, { body: { deleted: rows } });
    await undo(
      [restored, again].filter((row) => row !== undefined),
      admin,
    );
    await remove([again?.id ?? ""], admin);
    const { startTime = "", endTime = "" } = entries[2] ?? {};
    await service.logged(author, { startTime, endTime });
    expect((await undo(deleted, author)).body).toEqual({
      count: 0,
      left: [
        { id: restored?.id, changedBy: admin.name },
        { id: again?.id, changedBy: admin.name },
        { id: taken?.id, changedBy: null },
      ],
    });
    expect(await stored()).toHaveLength(2);
  });

  it("K18-8 is refused for rows under the wrong name, and changes nothing", async () => {
    const [moved, gone] = await logged(2);
    if (!moved || !gone) throw new Error("there are two");
    const deleted = (await move([moved])).body.rows.map(({ id, version }) => ({ id, version }));
    const { rows } = (await remove([gone.id])).body;
    const before = await countRecords(service.knex);
    for (const [body, path] of [
      [{ deleted }, "deleted"],
      [{ rows }, "rows"],
    ] as const) {
      const { status, problem } = await service.call(undoTimeEntriesChange, author, { body });
      expect([status, problem.fields?.map((field) => field.path)]).toEqual([400, [path]]);
    }
    expect(await countRecords(service.knex)).toEqual(before);
  });

  it("W-31 is refused whole for those who may not change one of the entries", async () => {
    const entries = await logged(2);
    await move(entries);
    expect((await undoMove(entries, buildActor())).status).toBe(403);
    await remove(idsOf(entries));
    const undo = { body: { deleted: idsOf(entries).map((id) => ({ id })) } };
    expect((await service.call(undoTimeEntriesChange, buildActor(), undo)).status).toBe(404);
    expect((await service.call(undoTimeEntriesChange, viewer, undo)).status).toBe(403);
    expect((await service.call(undoTimeEntriesChange, author, undo)).body.count).toBe(2);
  });

  it("W-41 two changes of the same entries at one moment never wait for each other", async () => {
    const entries = await logged(20);
    const answers = await Promise.all([
      move(entries),
      move(entries.toReversed(), admin),
      remove(idsOf(entries.slice(5, 15)), admin),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
  });
});
