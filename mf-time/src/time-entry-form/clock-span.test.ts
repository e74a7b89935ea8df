import { dayAfter, londonDate, londonTime } from "@dash/kit";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { spanOf, type ClockTimes } from "./clock-span.ts";

function times(overrides: Partial<ClockTimes> = {}): ClockTimes {
  return {
    date: "2026-07-15",
    startTime: "09:00",
    endTime: "17:00",
    endsNextDay: false,
    ...overrides,
  };
}

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

/** Any day; half of the cases are on or near a clock change in London. */
const day = fc.oneof(
  fc.constantFrom("2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2027-10-31"),
  fc
    .date({ min: new Date("2000-01-01"), max: new Date("2100-12-30"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const anyTimes = fc.record({
  date: day,
  startTime: clock,
  endTime: clock,
  endsNextDay: fc.boolean(),
});

describe("A time entry's times on London's clocks", () => {
  it("TT-06 reads back, in London, as what was typed, on any day", () => {
    fc.assert(
      fc.property(anyTimes, (typed) => {
        const span = spanOf(typed);
        if (!span) return;
        const ends = typed.endsNextDay && typed.endTime <= typed.startTime;
        expect(londonDate(span.startTime)).toBe(typed.date);
        expect(londonTime(span.startTime)).toBe(typed.startTime);
        expect(londonDate(span.endTime)).toBe(ends ? dayAfter(typed.date) : typed.date);
        expect(londonTime(span.endTime)).toBe(typed.endTime);
      }),
      propertyRuns(2_000),
    );
  });

  it("is a span whenever the end is later, or on the next day, outside the two nights", () => {
    const ordinary = fc.integer({ min: 0, max: 150 }).map((day) => {
      return new Date(Date.UTC(2026, 9, 26 + day)).toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(anyTimes, ordinary, (typed, date) => {
        const runsForward = typed.endTime > typed.startTime || typed.endsNextDay;
        expect(spanOf({ ...typed, date }) !== null).toBe(runsForward);
      }),
      propertyRuns(1_000),
    );
  });

  it("measures whole minutes, more than none and at most one London day", () => {
    fc.assert(
      fc.property(anyTimes, (typed) => {
        const span = spanOf(typed);
        if (!span) return;
        expect(Number.isInteger(span.minutes)).toBe(true);
        expect(span.minutes).toBeGreaterThan(0);
        expect(span.minutes).toBeLessThanOrEqual(25 * 60);
      }),
      propertyRuns(2_000),
    );
  });

  it("says that the clocks change on exactly the spans over a change", () => {
    fc.assert(
      fc.property(anyTimes, (typed) => {
        const span = spanOf(typed);
        if (!span) return;
        const shift = offsetAt(span.endTime) - offsetAt(span.startTime);
        const change = shift === 0 ? null : shift < 0 ? "back" : "forward";
        expect(span.clockChange).toBe(change);
      }),
      propertyRuns(2_000),
    );
  });

  it("an edit that touches nothing keeps both instants, also within the hour that comes twice", () => {
    const anyMinute = fc
      .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
      .map((date) => Math.floor(date.getTime() / 60_000) * 60_000);
    const autumnNight = fc.integer({ min: 0, max: 179 }).map((minute) => {
      return Date.parse("2026-10-25T00:00Z") + minute * 60_000;
    });
    const length = fc.integer({ min: 1, max: 23 * 60 });
    fc.assert(
      fc.property(fc.oneof(anyMinute, autumnNight), length, (start, minutes) => {
        const initial = {
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + minutes * 60_000).toISOString(),
        };
        const date = londonDate(initial.startTime);
        const typed = {
          date,
          startTime: londonTime(initial.startTime),
          endTime: londonTime(initial.endTime),
          endsNextDay: londonDate(initial.endTime) !== date,
        };
        expect(spanOf(typed, initial)).toMatchObject({ ...initial, minutes });
      }),
      propertyRuns(1_000),
    );
  });

  it("TT-06 makes UTC of summer and of winter time", () => {
    expect(spanOf(times())?.startTime).toBe("2026-07-15T08:00:00.000Z");
    expect(spanOf(times({ date: "2026-01-15" }))?.startTime).toBe("2026-01-15T09:00:00.000Z");
  });

  it("makes nothing of an end at or before the start", () => {
    expect(spanOf(times({ endTime: "09:00" }))).toBeNull();
    expect(spanOf(times({ endTime: "08:59" }))).toBeNull();
  });

  it("counts an end on the next day, over the end of a month too", () => {
    const night = times({
      date: "2026-07-31",
      startTime: "22:00",
      endTime: "02:00",
      endsNextDay: true,
    });
    expect(spanOf(night)).toMatchObject({ endTime: "2026-08-01T01:00:00.000Z", minutes: 240 });
  });

  it("a later end is of the same day, though a box that is no longer shown stayed ticked", () => {
    expect(spanOf(times({ endsNextDay: true }))?.minutes).toBe(480);
  });

  it.each([
    ["2026-07-15", 24, null],
    ["2027-10-31", 25, "back"],
    ["2027-03-28", 23, "forward"],
  ])("takes 00:00 to 00:00 of %s as a full day of %d hours", (date, hours, change) => {
    const midnight = times({ date, startTime: "00:00", endTime: "00:00", endsNextDay: true });
    expect(spanOf(midnight)).toMatchObject({ minutes: hours * 60, clockChange: change });
  });

  it("makes nothing of a time that the clocks skip", () => {
    expect(spanOf(times({ date: "2026-03-29", startTime: "01:30" }))).toBeNull();
  });
});

function offsetAt(iso: string): number {
  const wallClock = Date.parse(`${londonDate(iso)}T${londonTime(iso)}Z`);
  return Math.round((wallClock - Date.parse(iso)) / 60_000);
}
