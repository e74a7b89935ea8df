import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { londonHour } from "@dash/service-lib/calendar/london";
import fc from "fast-check";
import { firstGap, keptStart, type TimeSpan } from "./first-gap.ts";

const MINUTE_MS = 60_000;
const DAY = "2026-11-24";

/** A span of a winter day, when London time equals UTC, such as `9:00-10:30`. */
function span(text: string, day = DAY): TimeSpan {
  const [startTime, endTime] = text.split("-").map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(":").map(Number);
    return new Date(Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS);
  });
  if (!startTime || !endTime) throw new Error(`${text} is no span`);
  return { startTime, endTime };
}

const spans = (...texts: string[]) => texts.map((text) => span(text));

it.each([
  ["an empty day", [], 60, "9:00-10:00"],
  ["the end of a morning", ["9:00-12:00"], 60, "12:00-13:00"],
  ["a gap of the very length", ["9:00-10:00", "11:00-12:00"], 60, "10:00-11:00"],
  ["no gap that is too short", ["9:00-10:00", "10:59-12:00"], 60, "12:00-13:00"],
  ["the part after 09:00 of a gap around it", ["7:00-8:00"], 60, "9:00-10:00"],
  ["the last minutes of the day", ["9:00-23:00"], 60, "23:00-24:00"],
  ["the night, where the day is full from 09:00 on", ["9:00-24:00"], 60, "0:00-1:00"],
  ["the first gap that holds it before 09:00", ["0:30-2:00", "9:00-24:00"], 60, "2:00-3:00"],
  ["a gap that begins before 09:00 and reaches past it", ["9:30-24:00"], 90, "0:00-1:30"],
  ["a whole day", [], 1440, "0:00-24:00"],
  ["a gap in entries of any order", ["10:00-24:00", "0:00-9:00"], 60, "9:00-10:00"],
])("W-04 takes %s", (_, taken, minutes, expected) => {
  expect(firstGap(spans(...taken), DAY, minutes)).toEqual(span(expected));
});

it("W-04 names the longest gap where none holds the length", () => {
  expect(firstGap(spans("0:00-9:00", "10:45-24:00"), DAY, 180)).toEqual({ longest: 105 });
  expect(firstGap(spans("0:00-24:00"), DAY, 1)).toEqual({ longest: 0 });
});

it("W-04 leaves the time of entries that began on the day before, or end on the next", () => {
  const taken = [span("20:00-27:00", "2026-11-23"), ...spans("3:00-23:00", "23:30-25:00")];
  expect(firstGap(taken, DAY, 30)).toEqual(span("23:00-23:30"));
  expect(firstGap(taken, DAY, 31)).toEqual({ longest: 30 });
});

it.each([
  ["2026-03-29", 23],
  ["2026-10-25", 25],
])("W-04 %s has %i hours", (day, hours) => {
  const whole = { startTime: londonHour(day, 0), endTime: londonHour(day, 24) };
  expect(firstGap([], day, hours * 60)).toEqual(whole);
  expect(firstGap([], day, hours * 60 + 1)).toEqual({ longest: hours * 60 });
  const first = { startTime: londonHour(day, 9), endTime: londonHour(day, 10) };
  expect(firstGap([], day, 60)).toEqual(first);
});

/** A day, and entries that reach into it and do not overlap: cuts in order, between which every second span is taken. */
const days = fc.record({
  day: fc.constantFrom("2026-11-24", "2026-07-14", "2026-03-29", "2026-10-25", "2026-12-31"),
  cuts: fc.uniqueArray(fc.integer({ min: -120, max: 1620 }), { minLength: 0, maxLength: 24 }),
  minutes: fc.integer({ min: 1, max: 1500 }),
});

function entriesBetween(day: string, cuts: readonly number[]): TimeSpan[] {
  const start = londonHour(day, 0).getTime();
  const ends = cuts.toSorted((one, other) => one - other);
  return ends.flatMap((cut, index) => {
    const next = ends[index + 1];
    if (index % 2 === 1 || next === undefined) return [];
    const [startTime, endTime] = [cut, next].map((minute) => new Date(start + minute * MINUTE_MS));
    return startTime && endTime ? [{ startTime, endTime }] : [];
  });
}

/** Whether each minute of the day is free. */
function freeMinutes(day: string, taken: readonly TimeSpan[]): boolean[] {
  const [start, end] = [londonHour(day, 0).getTime(), londonHour(day, 24).getTime()];
  return Array.from({ length: (end - start) / MINUTE_MS }, (_, minute) => {
    const at = start + minute * MINUTE_MS;
    return !taken.some(
      ({ startTime, endTime }) => startTime.getTime() <= at && at < endTime.getTime(),
    );
  });
}

it("W-04 never overlaps, stays in the day and finds a gap wherever there is one", () => {
  fc.assert(
    fc.property(days, ({ day, cuts, minutes }) => {
      const taken = entriesBetween(day, cuts);
      const free = freeMinutes(day, taken);
      const runs = freeRuns(free);
      const fitting = runs.flatMap((run, minute) => (run >= minutes ? [minute] : []));
      const nine = (londonHour(day, 9).getTime() - londonHour(day, 0).getTime()) / MINUTE_MS;
      const expected = fitting.find((minute) => minute >= nine) ?? fitting[0];
      const gap = firstGap(taken, day, minutes);
      if ("longest" in gap) {
        expect(expected).toBeUndefined();
        expect(gap.longest).toBe(Math.max(...runs));
      } else {
        const start = gap.startTime.getTime() - londonHour(day, 0).getTime();
        expect(start / MINUTE_MS).toBe(expected);
        expect(gap.endTime.getTime() - gap.startTime.getTime()).toBe(minutes * MINUTE_MS);
      }
    }),
    propertyRuns(10_000),
  );
});

/** How many minutes from each one on are free. */
function freeRuns(free: readonly boolean[]): number[] {
  let run = 0;
  return free.map((_, index) => (run = free.at(-1 - index) ? run + 1 : 0)).reverse();
}

describe("a new length of an entry", () => {
  const place = (minutes: number, date = DAY) => ({ date, minutes });

  it("W-05 changes its end where that is free", () => {
    const others = spans("8:00-9:00", "11:00-12:00");
    expect(keptStart(span("9:00-10:00"), others, place(120))).toEqual(span("9:00-11:00"));
    expect(keptStart(span("9:00-10:00"), others, place(121))).toBeUndefined();
  });

  it("W-05 keeps its end within the day, unless the entry ended later already", () => {
    expect(keptStart(span("23:00-23:30"), [], place(60))).toEqual(span("23:00-24:00"));
    expect(keptStart(span("23:00-23:30"), [], place(61))).toBeUndefined();
    expect(keptStart(span("23:00-26:00"), [], place(120))).toEqual(span("23:00-25:00"));
    expect(keptStart(span("23:00-26:00"), [], place(181))).toBeUndefined();
  });

  it("W-05 moves to another day", () => {
    expect(keptStart(span("9:00-10:00"), [], place(60, "2026-11-25"))).toBeUndefined();
  });
});
