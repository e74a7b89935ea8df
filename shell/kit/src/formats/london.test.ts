import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import {
  currentMonth,
  dayAfter,
  daysLater,
  londonDate,
  londonInstant,
  londonTime,
  londonToday,
} from "./london.ts";

const HOUR_MS = 3_600_000;

describe("london", () => {
  it("reads an instant on London's clock, in summer and in winter", () => {
    expect([londonDate("2026-07-31T23:30:00Z"), londonTime("2026-07-31T23:30:00Z")]).toEqual([
      "2026-08-01",
      "00:30",
    ]);
    expect([londonDate("2026-12-31T23:30:00Z"), londonTime("2026-12-31T23:30:00Z")]).toEqual([
      "2026-12-31",
      "23:30",
    ]);
  });

  it("begins a day and a month at London's midnight", () => {
    const now = new Date("2026-07-31T23:30:00Z");
    expect(londonToday(now)).toBe("2026-08-01");
    expect(currentMonth(now)).toEqual({ month: 8, year: 2026 });
  });

  it("makes an instant of a date and a time", () => {
    expect(londonInstant("2026-07-01", "09:00")).toBe("2026-07-01T08:00:00.000Z");
    expect(londonInstant("2026-01-01", "09:00")).toBe("2026-01-01T09:00:00.000Z");
  });

  it("has no instant for the hour that spring skips", () => {
    expect(londonInstant("2027-03-28", "00:59")).toBe("2027-03-28T00:59:00.000Z");
    expect(londonInstant("2027-03-28", "01:00")).toBeNull();
    expect(londonInstant("2027-03-28", "01:59")).toBeNull();
    expect(londonInstant("2027-03-28", "02:00")).toBe("2027-03-28T01:00:00.000Z");
  });

  it("takes the first of the hour that autumn repeats, unless the form began with the second", () => {
    expect(londonInstant("2027-10-31", "01:30")).toBe("2027-10-31T00:30:00.000Z");
    expect(londonInstant("2027-10-31", "01:30", "2027-10-31T01:30:00.000Z")).toBe(
      "2027-10-31T01:30:00.000Z",
    );
    expect(londonInstant("2027-10-31", "03:00", "2027-10-31T01:30:00.000Z")).toBe(
      "2027-10-31T03:00:00.000Z",
    );
  });

  it("makes the autumn day 25 hours long and the spring day 23", () => {
    const length = (day: string) =>
      (Date.parse(londonInstant(dayAfter(day), "00:00") ?? "") -
        Date.parse(londonInstant(day, "00:00") ?? "")) /
      HOUR_MS;
    expect([length("2027-10-31"), length("2027-03-28"), length("2027-10-30")]).toEqual([
      25, 23, 24,
    ]);
  });

  it("refuses what is no date or time", () => {
    expect(londonInstant("2026-02-30", "09:00")).toBeNull();
    expect(londonInstant("", "09:00")).toBeNull();
    expect(londonInstant("2026-02-03", "")).toBeNull();
  });

  it("counts calendar days over the end of a month, a year and February", () => {
    expect(["2026-10-25", "2026-12-31", "2028-02-28"].map(dayAfter)).toEqual([
      "2026-10-26",
      "2027-01-01",
      "2028-02-29",
    ]);
    expect([daysLater("2026-03-30", -7), daysLater("2026-12-25", 7)]).toEqual([
      "2026-03-23",
      "2027-01-01",
    ]);
  });

  it("gives back every minute of the nights on which the clocks change", () => {
    const nights = ["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31"].map((day) =>
      Date.parse(`${day}T00:00Z`),
    );
    const instants = fc
      .tuple(fc.constantFrom(...nights), fc.integer({ min: -180, max: 360 }))
      .map(([night, minutes]) => new Date(night + minutes * 60_000).toISOString());
    fc.assert(
      fc.property(instants, (iso) => londonInstant(londonDate(iso), londonTime(iso), iso) === iso),
      propertyRuns(2_000),
    );
  });

  it("gives an instant that reads as the given date and time, or null", () => {
    const days = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const date = day.toISOString().slice(0, 10);
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        const iso = londonInstant(date, time);
        if (iso === null) return time.startsWith("01:") && date.slice(5, 7) === "03";
        return londonDate(iso) === date && londonTime(iso) === time;
      }),
      propertyRuns(2_000),
    );
  });
});
