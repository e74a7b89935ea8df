import fc from "fast-check";
import {
  daysLeftInMonth,
  endOfLondonMonth,
  londonMonth,
  oneLondonDayLater,
  startOfLondonMonth,
} from "./london.ts";

it("F16 A-41 puts an instant into London's month, not into UTC's", () => {
  expect(londonMonth(new Date("2026-07-31T23:30:00Z"))).toEqual({ month: 8, year: 2026 });
  expect(londonMonth(new Date("2026-12-31T23:30:00Z"))).toEqual({ month: 12, year: 2026 });
});

it("F16 F-T12 C7 counts 25 hours on the autumn night's day, 23 in spring", () => {
  const hours = (start: string): number =>
    (oneLondonDayLater(new Date(start)).getTime() - new Date(start).getTime()) / 3_600_000;
  expect(hours("2027-10-30T23:00:00Z")).toBe(25);
  expect(hours("2027-03-28T00:00:00Z")).toBe(23);
  expect(hours("2028-02-29T00:00:00Z")).toBe(24);
});

it("F16 bounds a month by instants that lie in it and just after it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      (year, month) => {
        const [start, end] = [
          startOfLondonMonth({ month, year }),
          endOfLondonMonth({ month, year }),
        ];
        expect(londonMonth(start)).toEqual({ month, year });
        expect(londonMonth(new Date(end.getTime() - 1))).toEqual({ month, year });
        expect(londonMonth(end)).not.toEqual({ month, year });
      },
    ),
  );
});

it.each([
  ["2026-11-21T12:00:00Z", 9],
  ["2026-11-30T23:59:00Z", 0],
  ["2026-11-01T00:00:00Z", 29],
  ["2026-12-01T00:00:00Z", 0],
  ["2026-10-31T12:00:00Z", 30],
])("A-13 DB-19 at %s November has %d days left", (now, days) => {
  expect(daysLeftInMonth({ month: 11, year: 2026 }, new Date(now))).toBe(days);
});

it("F16 A-13 takes today from London, where the month may have ended already", () => {
  expect(daysLeftInMonth({ month: 7, year: 2026 }, new Date("2026-07-31T23:30:00Z"))).toBe(0);
  expect(daysLeftInMonth({ month: 8, year: 2026 }, new Date("2026-07-31T23:30:00Z"))).toBe(30);
});
