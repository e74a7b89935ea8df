import {
  createTimeEntry,
  updateTimeEntry,
  type PlacedEntryInput,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { buildActor } from "@dash/service-lib/testing/actors";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { openTestService, type TestService } from "../../test/test-service.ts";

type Person = ReturnType<typeof buildActor>;
const DAY = "2026-11-24";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function placed(minutes: number, overrides: Partial<PlacedEntryInput> = {}) {
  const { serviceLineId, description } = await service.input();
  return { serviceLineId, description, date: DAY, minutes, ...overrides };
}

const place = async (actor: Person, minutes: number, idempotencyKey?: string) =>
  service.call(createTimeEntry, actor, {
    body: await placed(minutes),
    ...(idempotencyKey && { idempotencyKey }),
  });

const resize = async (actor: Person, { id }: TimeEntry, minutes: number, date = DAY) =>
  service.call(updateTimeEntry, actor, { params: { id }, body: await placed(minutes, { date }) });

const log = (actor: Person, start: string, end: string) =>
  service.logged(actor, { startTime: `${DAY}T${start}:00Z`, endTime: `${DAY}T${end}:00Z` });

const clockOf = ({ startTime, endTime }: TimeEntry) =>
  `${startTime.slice(11, 16)}-${endTime.slice(11, 16)}`;

describe("a duration", () => {
  it("W-04 becomes an entry in the first gap from 09:00 on, then before, with its fact and trail", async () => {
    const actor = buildActor();
    await log(actor, "10:00", "12:00");
    const before = await countRecords(service.knex);
    const one = await place(actor, 60);
    expect([one.status, clockOf(one.body)]).toEqual([201, "09:00-10:00"]);
    expect(await countRecords(service.knex)).toEqual({
      changes: before.changes + 1,
      facts: before.facts + 1,
    });
    expect(clockOf((await place(actor, 90)).body)).toBe("12:00-13:30");
    expect(clockOf((await place(actor, 600)).body)).toBe("13:30-23:30");
    expect(clockOf((await place(actor, 31)).body)).toBe("00:00-00:31");
  });

  it("W-04 leaves the time of an entry that began on the day before", async () => {
    const actor = buildActor();
    await service.logged(actor, {
      startTime: "2026-11-23T20:00:00Z",
      endTime: `${DAY}T10:00:00Z`,
    });
    expect(clockOf((await place(actor, 60)).body)).toBe("10:00-11:00");
  });

  it("W-04 that no gap holds is refused with the longest that is left", async () => {
    const actor = buildActor();
    await log(actor, "00:00", "09:00");
    await log(actor, "10:45", "23:00");
    const { status, problem } = await place(actor, 180);
    const message = "No gap of 3:00 is left on this day. The longest is 1:45.";
    expect([status, problem]).toEqual([
      409,
      { id: "conflict", message, fields: [{ path: "minutes", message }] },
    ]);
    expect(await service.countOf(actor.id)).toBe(2);
  });

  it("W-04 is refused in a closed month, and on a line that is not offered", async () => {
    const actor = buildActor();
    await service.receive(buildMonthStatus({ month: 10, year: 2026 }));
    const body = await placed(60, { date: "2026-10-05" });
    expect((await service.call(createTimeEntry, actor, { body })).problem.id).toBe("month-closed");
    const unknown = await placed(60, { serviceLineId: actor.id });
    const { problem } = await service.call(createTimeEntry, actor, { body: unknown });
    expect(problem.fields?.[0]?.path).toBe("serviceLineId");
  });

  it("W-04 sent twice with one key is one entry, in one gap", async () => {
    const actor = buildActor();
    await log(actor, "00:00", "22:00");
    const answers = [await place(actor, 120, "k"), await place(actor, 120, "k")];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await place(actor, 90, "k")).status).toBe(422);
    expect(await service.countOf(actor.id)).toBe(2);
  });

  it("W-04 of a pasted block finds its own gap, although all of them look at the same moment", async () => {
    const actor = buildActor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(actor, 60)));
    const starts = answers.map(({ body }) => clockOf(body)).sort();
    expect(starts[0]).toBe("09:00-10:00");
    expect(new Set(starts).size).toBe(12);
    expect(starts.at(-1)).toBe("20:00-21:00");
  });
});

describe("a new duration of an entry", () => {
  it("W-05 changes its end where that is free", async () => {
    const actor = buildActor();
    const entry = await log(actor, "14:00", "15:00");
    const { body } = await resize(actor, entry, 150);
    expect([clockOf(body), body.version]).toEqual(["14:00-16:30", 2]);
    expect((await resize(actor, entry, 150)).body.version).toBe(2);
  });

  it("W-05 moves it to the first gap that holds it, for which its own time is free", async () => {
    const actor = buildActor();
    const entry = await log(actor, "09:30", "10:00");
    await log(actor, "10:00", "11:00");
    expect(clockOf((await resize(actor, entry, 60)).body)).toBe("09:00-10:00");
    expect(clockOf((await resize(actor, entry, 120)).body)).toBe("11:00-13:00");
  });

  it("W-05 takes it to another day, and is refused where no gap holds it", async () => {
    const actor = buildActor();
    const entry = await service.logged(actor);
    await log(actor, "00:00", "23:00");
    const refused = await resize(actor, entry, 90);
    expect(refused.problem.message).toBe(
      "No gap of 1:30 is left on this day. The longest is 1:00.",
    );
    expect((await resize(actor, entry, 60)).body.startTime).toBe(`${DAY}T23:00:00.000Z`);
  });

  it("W-05 sent for two entries at the same moment gives each a gap of its own", async () => {
    const actor = buildActor();
    const entries = [await log(actor, "09:00", "09:10"), await log(actor, "09:10", "09:20")];
    const answers = await Promise.all(entries.map((entry) => resize(actor, entry, 60)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await service.knex.raw<{ rows: { minutes: number }[] }>(
      "select minutes from time_entries where user_id = ?",
      [actor.id],
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual([60, 60]);
  });
});
