import { randomUUID } from "node:crypto";
import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntryInput,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import {
  changeTimeEntries,
  getTimeEntryHistory,
  restoreTimeEntry,
} from "@dash/contracts/time/time-entry-changes";
import { startTimer, stopTimer } from "@dash/contracts/time/timer-changes";
import { buildActor } from "@dash/service-lib/testing/actors";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const HOUR_MS = 3_600_000;

async function ofVisit(interactionId: string, reader = buildActor()) {
  const { body, headers } = await service.call(listTimeEntries, reader, {
    query: { interactionId },
  });
  return {
    entries: body,
    total: Number(headers.get("X-Total-Count")),
    minutes: Number(headers.get("X-Total-Minutes")),
  };
}

/** A person with an hour on a visit. */
async function hourOnVisit() {
  const [author, visit] = [buildActor(), randomUUID()];
  const entry = await service.logged(author, { interactionId: visit });
  const input = await service.input({ interactionId: visit });
  return { author, visit, entry, input };
}

it("J-08 a visit shows its hours, by times or by a length, and no others", async () => {
  const { author, visit, entry, input } = await hourOnVisit();
  await service.logged(buildActor());
  const { serviceLineId, description } = input;
  const { body: placed } = await service.call(createTimeEntry, author, {
    body: { serviceLineId, description, date: "2026-01-12", minutes: 30, interactionId: visit },
  });
  const { entries, total, minutes } = await ofVisit(visit, author);
  expect(entries).toEqual(
    expect.arrayContaining([entry, placed].map((row) => ({ ...row, userName: null }))),
  );
  expect([entries.length, total, minutes]).toEqual([2, 2, 90]);
});

it("J-09 a correction keeps the visit, unless it takes it away", async () => {
  const { author, visit, entry, input } = await hourOnVisit();
  const correct = async (change: Partial<TimeEntryInput>) => {
    const { interactionId: _, ...rest } = input;
    const request = { params: { id: entry.id }, body: { ...rest, ...change } };
    return (await service.call(updateTimeEntry, author, request)).body;
  };
  expect(await correct({ description: "Valve replaced" })).toMatchObject({
    description: "Valve replaced",
    interactionId: visit,
  });
  expect(await correct({ interactionId: null })).toMatchObject({ interactionId: null, version: 3 });
  expect((await ofVisit(visit)).total).toBe(0);
  const { body: history } = await service.call(getTimeEntryHistory, author, {
    params: { id: entry.id },
  });
  expect(history[0]).toMatchObject({
    before: { interactionId: visit },
    after: { interactionId: null },
  });
});

it("J-09 a correction by length keeps the visit", async () => {
  const { author, visit, entry, input } = await hourOnVisit();
  const { serviceLineId, description } = input;
  const { body } = await service.call(updateTimeEntry, author, {
    params: { id: entry.id },
    body: { serviceLineId, description, date: "2026-01-12", minutes: 45 },
  });
  expect(body).toMatchObject({ minutes: 45, interactionId: visit });
});

it("J-09 an entry keeps its visit through a change of line and back from the deleted ones", async () => {
  const { author, visit, entry } = await hourOnVisit();
  const { id: serviceLineId } = await findServiceLine(service.knex, "Warranty Visits");
  await service.call(changeTimeEntries, author, {
    body: { ids: [entry.id], set: { serviceLineId } },
  });
  await service.call(deleteTimeEntry, author, { params: { id: entry.id } });
  expect((await ofVisit(visit)).total).toBe(0);
  await service.call(restoreTimeEntry, author, { params: { id: entry.id } });
  expect((await ofVisit(visit)).entries).toMatchObject([{ id: entry.id, serviceLineId }]);
});

it.each([
  ["of the timer", undefined, (visit: string) => visit],
  ["that the person says", randomUUID(), (_: string, other?: string | null) => other],
  ["taken away", null, () => null],
] as const)("J-08 a stopped timer makes an entry with the visit %s", async (_, other, expected) => {
  const [author, visit] = [buildActor(), randomUUID()];
  const { id: serviceLineId } = await findServiceLine(service.knex);
  await service.call(startTimer, author, {
    body: { serviceLineId, description: "Visit", interactionId: visit },
  });
  await service
    .knex("timers")
    .where({ userId: author.id })
    .update({
      startedAt: new Date(Math.floor(Date.now() / HOUR_MS - 1) * HOUR_MS),
    });
  const body = other === undefined ? {} : { interactionId: other };
  const { body: entry } = await service.call(stopTimer, author, { body });
  expect(entry.interactionId).toBe(expected(visit, other));
});
