import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
  type TimeEntryBody,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries, TOTAL_MINUTES_HEADER } from "@dash/contracts/time/time-entry-list";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { londonDay, londonHour } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActor } from "@dash/service-lib/testing/actors";
import { generously } from "@dash/service-lib/testing/generously";
import fc from "fast-check";
import { computedTotals, storedTotals } from "./entry-totals.ts";
import { findServiceLine } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

type Person = ReturnType<typeof buildActor>;
type Query = NonNullable<RequestOf<typeof listTimeEntries>["query"]>;

const MINUTE_MS = 60_000;
const TIMEOUT_MS = generously(60_000);
const LINES = ["Survey", "Training"] as const;

let service: TestService;
let lines: Record<string, string>;
beforeAll(async () => {
  service = await openTestService();
  lines = {};
  for (const line of LINES) lines[line] = (await findServiceLine(service.knex, line)).id;
});
afterAll(() => service.close());

/** Mondays of a common week, of weeks over the end of a month and of a year, and of those where the clocks change. */
const monday = fc.constantFrom(
  "2026-11-23",
  "2026-11-30",
  "2026-12-28",
  "2026-06-29",
  "2026-03-23",
  "2026-10-19",
);

const minutes = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 240 }) },
  { weight: 1, arbitrary: fc.integer({ min: 240, max: 1500 }) },
);
/** The text typed into a cell: a duration, or times from a minute of the day on. The shortest day has 1380 minutes. */
const text = fc.record({
  minutes,
  start: fc.option(fc.integer({ min: 0, max: 1379 }), { freq: 2 }),
});
type Text = typeof text extends fc.Arbitrary<infer Value> ? Value : never;

const cell = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  line: fc.constantFrom(...LINES),
  typed: text,
  /** The text typed over the first one; null empties the cell. */
  then: fc.option(fc.option(text, { freq: 3 }), { nil: undefined, freq: 2 }),
});
type Cell = typeof cell extends fc.Arbitrary<infer Value> ? Value : never;

const week = fc.record({
  monday,
  /** The cells of a block are pasted: all of them are sent at once. */
  blocks: fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
});

function dayOf(first: string, days: number): string {
  return new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
}

function bodyOf(date: string, line: string, { minutes: length, start }: Text): TimeEntryBody {
  const words = { serviceLineId: lines[line] ?? "", description: `${line} of the week` };
  if (start === null) return { ...words, date, minutes: length };
  const startTime = londonHour(date, 0).getTime() + start * MINUTE_MS;
  return {
    ...words,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(startTime + length * MINUTE_MS).toISOString(),
  };
}

/** Types a cell, and perhaps types over it. A refusal leaves it as it was. */
async function type(person: Person, first: string, { day, line, typed, then }: Cell) {
  const date = dayOf(first, day);
  const body = bodyOf(date, line, typed);
  const created = await service.call(createTimeEntry, person, { body });
  expect([201, 400, 409]).toContain(created.status);
  if (created.status !== 201) return undefined;
  const { id, version } = created.body;
  if (then === undefined) return created.body;
  const request = { params: { id }, version };
  if (then === null) {
    expect((await service.call(deleteTimeEntry, person, request)).status).toBe(204);
    return undefined;
  }
  const change = { ...request, body: bodyOf(date, line, then) };
  const changed = await service.call(updateTimeEntry, person, change);
  expect([200, 400, 409]).toContain(changed.status);
  return changed.status === 200 ? changed.body : created.body;
}

async function read(person: Person, query: Query) {
  const { body, headers } = await service.call(listTimeEntries, person, {
    query: { mine: true, sort: "startTime", ...query },
  });
  return { entries: body, minutes: Number(headers.get(TOTAL_MINUTES_HEADER)) };
}

const sumOf = (entries: readonly { readonly minutes: number }[]) =>
  entries.reduce((sum, entry) => sum + entry.minutes, 0);

function expectNoOverlap(entries: readonly TimeEntry[]): void {
  for (const [index, { startTime, endTime, minutes: length }] of entries.entries()) {
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(length * MINUTE_MS);
    const next = entries[index + 1];
    if (next) expect(Date.parse(endTime)).toBeLessThanOrEqual(Date.parse(next.startTime));
  }
}

/** The minutes of a month by the facts, of which the dashboard is made. */
async function announcedMinutes(userId: string, month: number): Promise<number> {
  const [row] = await rowsOf<{ minutes: number }>(
    service.knex,
    `with state as (
       select distinct on (data->>'entryId') data from outbox
       where subject like 'time.entry-%' and actor_id = :userId
       order by data->>'entryId', (data->>'version')::int desc)
     select coalesce(sum((data->>'minutes')::int), 0) as minutes from state where data->>'month' = :month`,
    { userId, month: String(month) },
  );
  return row?.minutes ?? 0;
}

it(
  "W-16 however a week is typed, no two entries overlap, and grid, list, month and facts agree to the minute",
  async () => {
    await fc.assert(
      fc.asyncProperty(week, async ({ monday: first, blocks }) => {
        const person = buildActor();
        const typed: (TimeEntry | undefined)[] = [];
        for (const cells of blocks)
          typed.push(...(await Promise.all(cells.map((each) => type(person, first, each)))));
        const stored = typed.filter((entry) => entry !== undefined);

        const grid = await read(person, { from: first, to: dayOf(first, 6) });
        const ids = grid.entries.map(({ id }) => id).sort();
        expect(ids).toEqual(stored.map(({ id }) => id).sort());
        expect(grid.minutes).toBe(sumOf(stored));
        expect(sumOf(grid.entries)).toBe(grid.minutes);
        expectNoOverlap(grid.entries);

        const days = await Promise.all(
          [0, 1, 2, 3, 4, 5, 6]
            .map((day) => dayOf(first, day))
            .map(async (date) => {
              const { entries, minutes: sum } = await read(person, { from: date, to: date });
              for (const { startTime } of entries) expect(londonDay(startTime)).toBe(date);
              return sum;
            }),
        );
        expect(days.reduce((sum, each) => sum + each)).toBe(grid.minutes);

        const months = [...new Set([first, dayOf(first, 6)].map((date) => date.slice(0, 7)))];
        let ofMonths = 0;
        for (const [year = 0, month = 0] of months.map((each) => each.split("-").map(Number))) {
          const list = await read(person, { year, month });
          expect(sumOf(list.entries)).toBe(list.minutes);
          expect(await announcedMinutes(person.id, month)).toBe(list.minutes);
          ofMonths += list.minutes;
        }
        expect(ofMonths).toBe(grid.minutes);
      }),
      propertyRuns(500),
    );
    expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
  },
  TIMEOUT_MS,
);
