import { timeEntryChanged, timeEntryDeleted } from "@dash/contracts/facts/time.facts";
import {
  createTimeEntry,
  deleteTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { restoreTimeEntry, getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { computedTotals, storedTotals } from "../../test/entry-totals.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { forgetDeletedEntries } from "./deleted-entry.model.ts";

type Person = ReturnType<typeof buildActor>;
const { admin, ecogenica_viewer: viewer } = buildActors();

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const remove = ({ id }: TimeEntry, actor: Person = admin) =>
  service.call(deleteTimeEntry, actor, { params: { id } });

const restore = ({ id }: TimeEntry, actor: Person, version?: number) =>
  service.call(restoreTimeEntry, actor, { params: { id }, ...(version && { version }) });

async function deleted(actor: Person): Promise<TimeEntry> {
  const entry = await service.logged(actor);
  await remove(entry, actor);
  return entry;
}

it("W-31 a deleted entry comes back as it was, as a version of its own with its fact and trail", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  const { status, body } = await restore(entry, author, entry.version);
  expect([status, body]).toEqual([
    200,
    { ...entry, version: 3, updatedAt: body.updatedAt, userName: null },
  ]);
  const { body: entries } = await service.call(listTimeEntries, author, { query: { mine: true } });
  expect(entries).toEqual([body]);

  const { body: history } = await service.call(getTimeEntryHistory, author, {
    params: { id: entry.id },
  });
  expect(history.map(({ action }) => action)).toEqual(["restored", "deleted", "created"]);
  expect(history[0]).toMatchObject({ before: null, after: history[1]?.before });
  const facts = (await outboxOf(service.knex)).filter(({ data }) => data["entryId"] === entry.id);
  expect(facts.slice(1)).toMatchObject([
    { subject: timeEntryDeleted.subject, data: { version: 2 } },
    {
      subject: timeEntryChanged.subject,
      data: { version: 3, minutes: 60, loggedAt: entry.createdAt },
    },
  ]);
});

it("W-33 a restored entry counts again in every total, and may be deleted and restored again", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  expect(await service.countOf(author.id)).toBe(0);
  await restore(entry, author);
  await remove(entry, author);
  expect((await restore(entry, author)).body.version).toBe(5);
  expect(await service.countOf(author.id)).toBe(1);
  expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
});

it("W-31 those who may not delete an entry may not restore it", async () => {
  const entry = await deleted(buildActor());
  for (const actor of [viewer, buildActor()])
    expect((await restore(entry, actor)).status).toBe(404);
  expect((await restore(entry, admin)).body).toMatchObject({ id: entry.id, userId: entry.userId });
});

it("W-32 an entry that was restored meanwhile is left as it is, and its history says by whom", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  await restore(entry, admin);
  const { status, problem } = await restore(entry, author);
  expect([status, problem.message]).toEqual([409, "This entry is not deleted."]);
  const params = { id: entry.id };
  const { body: history } = await service.call(getTimeEntryHistory, author, { params });
  expect(history[0]).toMatchObject({ action: "restored", actorName: admin.name });
});

it("W-32 an entry that somebody deleted again stays deleted, and its author reads by whom", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  await restore(entry, admin);
  await remove(entry);
  expect((await restore(entry, author, entry.version)).status).toBe(409);
  const { body: history } = await service.call(getTimeEntryHistory, author, {
    params: { id: entry.id },
  });
  expect(history[0]).toMatchObject({ action: "deleted", actorName: admin.name });
});

it("W-32 of two who restore an entry at the same moment, one does", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  const answers = await Promise.all([author, admin].map((actor) => restore(entry, actor)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await service.countOf(author.id)).toBe(1);
});

it("W-31 an entry whose time was taken is not restored, and the other one is named", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  await service.call(createTimeEntry, author, {
    body: await service.input({ startTime: "2026-01-12T09:30:00Z" }),
  });
  const { status, problem } = await restore(entry, author);
  expect([status, problem.message]).toEqual([
    409,
    "Overlaps 09:30–10:00 Technical Support on 12 January 2026",
  ]);
  expect(await service.countOf(author.id)).toBe(1);
});

it("W-31 an entry of a month that was closed meanwhile is not restored", async () => {
  const author = buildActor();
  const entry = await service.logged(author, {
    startTime: "2019-03-04T09:00:00Z",
    endTime: "2019-03-04T10:00:00Z",
  });
  await remove(entry);
  await service.receive(buildMonthStatus({ month: 3, year: 2019 }));
  expect((await restore(entry, author)).problem.id).toBe("month-closed");
});

it("W-31 a deleted entry is restored within a day, and forgotten after a week", async () => {
  const author = buildActor();
  const entry = await deleted(author);
  const deletedBefore = (hours: number) =>
    service
      .knex("deleted_entries")
      .where({ id: entry.id })
      .update({ deletedAt: new Date(Date.now() - hours * 3_600_000) });
  await deletedBefore(25);
  const { status, problem } = await restore(entry, author);
  expect([status, problem.message]).toEqual([409, "This entry was deleted more than a day ago."]);
  const { run } = forgetDeletedEntries(service.knex);
  await run();
  expect(await service.knex("deleted_entries").where({ id: entry.id })).toHaveLength(1);
  await deletedBefore(23);
  expect((await restore(entry, author)).status).toBe(200);
  await remove(entry);
  await deletedBefore(169);
  await run();
  expect((await restore(entry, author)).status).toBe(404);
});
