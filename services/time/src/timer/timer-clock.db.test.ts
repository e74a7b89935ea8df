import { buildActor, buildCause } from "@dash/service-lib/testing/actors";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { startTimer } from "./start-timer.command.ts";
import { stopTimer } from "./stop-timer.command.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Starts and stops a timer by a clock that shows these times. */
async function timed(start: string, stop: string, endTime?: string) {
  const { knex } = service;
  const cause = buildCause(buildActor());
  const { id: serviceLineId } = await findServiceLine(knex);
  const words = { serviceLineId, description: "Through the night" };
  await knex.transaction((trx) => startTimer(trx, cause, { description: null }, new Date(start)));
  return knex.transaction((trx) => stopTimer(trx, cause, { ...words, endTime }, new Date(stop)));
}

it.each([
  ["a morning, with seconds", "2026-11-24T09:12:40Z", "2026-11-24T10:35:59Z", 83, 11],
  ["midnight in winter", "2026-11-24T23:10:00Z", "2026-11-25T01:20:30Z", 130, 11],
  ["midnight in London in summer", "2026-07-14T22:30:00Z", "2026-07-14T23:30:00Z", 60, 7],
  [
    "the end of a month, counted in the month of its start",
    "2026-07-31T22:00:00Z",
    "2026-08-01T00:30:00Z",
    150,
    7,
  ],
  [
    "the first minutes of a month in London, still the last in UTC",
    "2026-07-31T23:10:00Z",
    "2026-08-01T00:10:00Z",
    60,
    8,
  ],
  ["the end of a year", "2026-12-31T23:30:00Z", "2027-01-01T02:00:00Z", 150, 12],
  [
    "the night when the clocks go forward: 00:30 to 02:30 is one hour",
    "2027-03-28T00:30:00Z",
    "2027-03-28T01:30:00Z",
    60,
    3,
  ],
  [
    "the night when the clocks go back: 00:30 to 02:30 is three hours",
    "2026-10-24T23:30:00Z",
    "2026-10-25T02:30:00Z",
    180,
    10,
  ],
  [
    "the hour that comes twice: 01:30 to 01:30",
    "2026-10-25T00:30:00Z",
    "2026-10-25T01:30:00Z",
    60,
    10,
  ],
  ["ten hours to the minute", "2026-11-24T08:00:00Z", "2026-11-24T18:00:59Z", 600, 11],
])("W-26 a timer over %s has the right minutes", async (_, start, stop, minutes, month) => {
  expect(await timed(start, stop)).toMatchObject({ minutes, month });
});

it("W-23 ten hours and a minute are asked about, across midnight too", async () => {
  await expect(timed("2026-11-24T20:00:00Z", "2026-11-25T06:01:00Z")).rejects.toMatchObject({
    message: "The timer runs for 10:01. When did the work end?",
  });
  const entry = await timed("2026-11-24T20:00:00Z", "2026-11-26T09:00:00Z", "2026-11-25T01:15:00Z");
  expect(entry).toMatchObject({ minutes: 315, month: 11 });
});

it("W-23 an end more than a day later is refused as for every entry", async () => {
  await expect(
    timed("2026-11-24T20:00:00Z", "2026-11-26T09:00:00Z", "2026-11-25T20:01:00Z"),
  ).rejects.toMatchObject({ message: "An entry can last one day at most" });
});
