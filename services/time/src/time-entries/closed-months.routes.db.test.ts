import { setTimeout as pause } from "node:timers/promises";
import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { timeEntryLogged, timeMonthObeyed } from "@dash/contracts/facts/time.facts";
import { applyFacts } from "@dash/service-lib/facts/apply-facts";
import { readRecord } from "@dash/service-lib/facts/record";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { until } from "@dash/service-lib/testing/until";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { time } from "../service.ts";

const { admin, staff } = buildActors();
const JANUARY = { month: 1, year: 2026 };
const february = { startTime: "2026-02-12T09:00:00Z", endTime: "2026-02-12T10:00:00Z" };

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const change = async ({ id }: TimeEntry, overrides = {}) =>
  service.call(updateTimeEntry, staff, { params: { id }, body: await service.input(overrides) });

const isRefused = ({ status, problem }: { status: number; problem: unknown }) => {
  const message =
    "January 2026 is closed, for its report is final. An administrator can reopen it.";
  expect([status, problem]).toEqual([
    409,
    { id: "month-closed", message, fields: [{ path: "startTime", message }] },
  ]);
};

it("refuses every way to change the entries of a closed month with one message", async () => {
  const entry = await service.logged(staff);
  const other = await service.logged(staff, february);
  await service.receive(buildMonthStatus(JANUARY));

  const later = { startTime: "2026-01-13T09:00:00Z", endTime: "2026-01-13T10:00:00Z" };
  const body = await service.input(later);
  isRefused(await service.call(createTimeEntry, staff, { body }));
  isRefused(await change(entry, { description: "Corrected" }));
  isRefused(await change(entry, february));
  isRefused(await change(other, later));
  isRefused(await service.call(deleteTimeEntry, staff, { params: { id: entry.id } }));
  expect(await service.countOf(staff.id)).toBe(2);
});

it("leaves other months alone, and the month once it is open again", async () => {
  const entry = await service.logged(staff);
  await service.receive(buildMonthStatus(JANUARY));
  expect((await service.logged(staff, february)).month).toBe(2);
  await service.receive(buildMonthStatus(JANUARY, { version: 2, isClosed: false }));
  expect((await change(entry, { description: "Corrected" })).status).toBe(200);
});

it("goes by the newest status, in whatever order they come, and says which one it obeys", async () => {
  const entry = await service.logged(staff);
  await service.receive(
    buildMonthStatus(JANUARY, { version: 3 }),
    buildMonthStatus(JANUARY, { version: 2, isClosed: false }),
  );
  isRefused(await change(entry, { description: "Corrected" }));
  expect((await outboxOf(service.knex, timeMonthObeyed)).map(({ data }) => data)).toEqual([
    { ...JANUARY, version: 3, isClosed: true },
  ]);
});

it("K17-3 rows of a closed month offer nothing, whoever asks, until it is open again", async () => {
  await service.logged(staff);
  await service.logged(staff, february);
  const offered = async () => {
    const answers = [admin, staff].map((actor) => service.call(listTimeEntries, actor, {}));
    return (await Promise.all(answers)).map(({ body }) => body.map(({ can }) => can));
  };
  const [yes, no] = [true, false].map((right) => ({ update: right, delete: right }));
  await service.receive(buildMonthStatus(JANUARY));
  expect(await offered()).toEqual([
    [yes, no],
    [yes, no],
  ]);
  await service.receive(buildMonthStatus(JANUARY, { version: 2, isClosed: false }));
  expect(await offered()).toEqual([
    [yes, yes],
    [yes, yes],
  ]);
});

const LEAST_STORED = 10;
const loggedSoFar = async () => (await outboxOf(service.knex, timeEntryLogged)).length;

it("a closing that races with writes has each either before it in the record, or refused", async () => {
  const { serviceLineId } = await service.input();
  const writes = Array.from({ length: 200 }, async (_, index) => {
    await pause(index);
    const startTime = new Date(Date.UTC(2026, 0, 5, 0, index)).toISOString();
    const endTime = new Date(Date.UTC(2026, 0, 5, 0, index + 1)).toISOString();
    const body = await service.input({ startTime, endTime, serviceLineId });
    return service.call(createTimeEntry, buildActor(), { body });
  });
  await until("some are taken", async () => (await loggedSoFar()) > LEAST_STORED);
  await service.knex.transaction((trx) =>
    applyFacts(trx, time.projections, [buildMonthStatus(JANUARY)]),
  );
  const answers = await Promise.all(writes);

  const record = await readRecord(service.knex, "0-0", 1_000);
  const obeyedAt = record.findIndex(({ subject }) => subject === timeMonthObeyed.subject);
  const isLogged = ({ subject }: { subject: string }) => subject === timeEntryLogged.subject;
  expect(record.slice(obeyedAt).filter(isLogged)).toEqual([]);
  const stored = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  const recorded = record.filter(isLogged).map(({ data }) => data["entryId"]);
  expect(recorded.toSorted()).toEqual(stored.toSorted());
  expect(stored.length).toBeGreaterThan(0);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.length).toBe(200 - stored.length);
  expect(refused.length).toBeGreaterThan(0);
});
