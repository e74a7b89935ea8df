import fc from "fast-check";
import {
  daysLeftInMonth,
  endOfLondonMonth,
  londonHour,
  londonIso,
  londonDay,
  londonMonth,
  oneLondonDayLater,
  startOfLondonMonth,
} from "./london.ts";

/** An independent source of the year and month: the platform's own calendar. */
const london = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
});

it("assigns an instant to London's month, not to UTC's", () => {
  expect(londonMonth(new Date("2026-07-31T23:30:00Z"))).toEqual({ month: 8, year: 2026 });
  expect(londonMonth(new Date("2026-12-31T23:30:00Z"))).toEqual({ month: 12, year: 2026 });
});

it("writes an instant as London's clock shows it", () => {
  expect(londonIso(new Date("2026-08-31T23:30:00Z"))).toBe("2026-09-01T00:30:00.000+01:00");
  const instants = fc.date({
    min: new Date("2000-01-01"),
    max: new Date("2100-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const text = londonIso(instant);
      expect(Date.parse(text)).toBe(instant.getTime());
      expect(text.slice(0, 7)).toBe(london.format(instant));
    }),
  );
});

it("writes the day of an instant as London's calendar shows it", () => {
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });
  expect(londonDay("2026-08-31T23:30:00Z")).toBe("2026-09-01");
  expect(londonDay("2026-12-31T23:59:59.999Z")).toBe("2026-12-31");
  const range = { min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true };
  const lastHour = fc.date(range).map((day) => new Date(day.setUTCHours(23)));
  fc.assert(
    fc.property(fc.oneof(fc.date(range), lastHour), (instant) => {
      expect(londonDay(instant.toISOString())).toBe(calendar.format(instant));
    }),
  );
});

it("counts 25 hours on the autumn night's day, 23 in spring", () => {
  const hours = (start: string): number =>
    (oneLondonDayLater(new Date(start)).getTime() - new Date(start).getTime()) / 3_600_000;
  expect(hours("2027-10-30T23:00:00Z")).toBe(25);
  expect(hours("2027-03-28T00:00:00Z")).toBe(23);
  expect(hours("2028-02-29T00:00:00Z")).toBe(24);
});

it("a month begins with its first instant and ends with the first one after it", () => {
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
  ["the end of a month in winter", "2027-01-31T23:59:59.999Z", { month: 1, year: 2027 }],
  ["the end of a month in summer", "2027-07-31T22:59:59.999Z", { month: 7, year: 2027 }],
  ["29 February, to its last instant", "2028-02-29T23:59:59.999Z", { month: 2, year: 2028 }],
  ["the hour that the spring night leaves out", "2027-03-28T01:00:00Z", { month: 3, year: 2027 }],
  ["the autumn night's first 1:30", "2027-10-31T00:30:00Z", { month: 10, year: 2027 }],
  ["the autumn night's second 1:30", "2027-10-31T01:30:00Z", { month: 10, year: 2027 }],
])("%s lies in its month", (_, instant, month) => {
  expect(londonMonth(new Date(instant))).toEqual(month);
});

it("gives the right month in any order of calls around a clock change", () => {
  const jump = fc.constantFrom(-3_600_000, 0, 3_600_000);
  const instant = fc.date({
    min: new Date("2000-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.array(jump, { maxLength: 5 }), (start, jumps) => {
      const clock = [start.getTime()];
      for (const ms of jumps) clock.push((clock.at(-1) ?? 0) + ms);
      for (const time of clock) {
        const [year, month] = london.format(time).split("-").map(Number);
        expect(londonMonth(new Date(time))).toEqual({ month, year });
      }
    }),
  );
});

it.each([
  ["2026-11-21T12:00:00Z", 9],
  ["2026-11-30T23:59:00Z", 0],
  ["2026-11-01T00:00:00Z", 29],
  ["2026-12-01T00:00:00Z", 0],
  ["2026-10-31T12:00:00Z", 30],
])("DB-19 at %s November has %d days left", (now, days) => {
  expect(daysLeftInMonth({ month: 11, year: 2026 }, new Date(now))).toBe(days);
});

it("takes today from London, where the next month may have begun", () => {
  expect(daysLeftInMonth({ month: 7, year: 2026 }, new Date("2026-07-31T23:30:00Z"))).toBe(0);
  expect(daysLeftInMonth({ month: 8, year: 2026 }, new Date("2026-07-31T23:30:00Z"))).toBe(30);
});

it("knows when an hour of a day begins, and when the day ends, also where the clocks change", () => {
  const hours = (day: string) => [0, 9, 24].map((hour) => londonHour(day, hour).toISOString());
  expect(hours("2026-03-29")).toEqual([
    "2026-03-29T00:00:00.000Z",
    "2026-03-29T08:00:00.000Z",
    "2026-03-29T23:00:00.000Z",
  ]);
  expect(hours("2026-10-25")).toEqual([
    "2026-10-24T23:00:00.000Z",
    "2026-10-25T09:00:00.000Z",
    "2026-10-26T00:00:00.000Z",
  ]);
  expect(hours("2026-12-31")[2]).toBe("2027-01-01T00:00:00.000Z");
});
