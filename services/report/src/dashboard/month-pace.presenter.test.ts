import type { DayHours } from "@dash/contracts/reports/dashboard";
import fc from "fast-check";
import { presentPace } from "./month-pace.presenter.ts";

/** Minutes by day of the month. */
function worked(minutesByDay: Readonly<Record<number, number>>): DayHours[] {
  return Object.entries(minutesByDay).map(([day, minutes]) => ({ day: Number(day), minutes }));
}

const pace = (month: string, now: string, days: DayHours[]) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return presentPace({ month: number, year }, days, new Date(now));
};

/** Worked out by hand: minutes before today, divided by the ended working days, times the working days of the month. */
const running = [
  {
    about: "a single day's work",
    // Sunday 1st: 2-6, 9-13, 16-20, 23-27 and 30 are 21. Before Thursday 5th: 2, 3, 4.
    month: "2026-11",
    now: "2026-11-05T12:00:00Z",
    today: 5,
    inMonth: 21,
    ended: 3,
    days: worked({ 2: 480 }),
    // 480 / 3 x 21
    before: 480,
    minutes: 3_360,
  },
  {
    about: "two bank-holiday Mondays, and work on one of them",
    // Friday 1st: 1, 5-8, 11-15, 18-22, 26-29 are 19; the 4th and the 25th are none. Before the 26th: 15.
    month: "2026-05",
    now: "2026-05-26T08:00:00Z",
    today: 26,
    inMonth: 19,
    ended: 15,
    days: worked({ 5: 1_200, 25: 300 }),
    // (1200 + 300) / 15 x 19
    before: 1_500,
    minutes: 1_900,
  },
  {
    about: "a month of 31 days that begins on a Saturday, and work on that Saturday",
    // 3-7, 10-14, 17-21, 24-28 are 20; Monday 31st is a bank holiday. Before Thursday 6th: 3, 4, 5.
    month: "2026-08",
    now: "2026-08-06T12:00:00Z",
    today: 6,
    inMonth: 20,
    ended: 3,
    days: worked({ 1: 120, 3: 240 }),
    // (120 + 240) / 3 x 20
    before: 360,
    minutes: 2_400,
  },
  {
    about: "entries of today and of days after it, which are no pace",
    // Wednesday 1st: 1-3, 6-10, 13-17, 20-24, 27-31 are 23. Before the 15th: 3 + 5 + 2.
    month: "2026-07",
    now: "2026-07-15T12:00:00Z",
    today: 15,
    inMonth: 23,
    ended: 10,
    days: worked({ 2: 1_000, 15: 50, 30: 600 }),
    // 1000 / 10 x 23; all that is logged is 1650, which is less
    before: 1_000,
    minutes: 2_300,
  },
  {
    about: "entries of days after today that are more than the pace",
    month: "2026-07",
    now: "2026-07-15T12:00:00Z",
    today: 15,
    inMonth: 23,
    ended: 10,
    days: worked({ 2: 1_000, 15: 50, 30: 2_000 }),
    // 1000 / 10 x 23 = 2300, below the 1000 + 50 + 2000 that are logged
    before: 1_000,
    minutes: 3_050,
  },
  {
    about: "a last day on which much was logged",
    // Tuesday 1st: 1-4, 7-11, 14-18, 21-25, 28-30 are 22. Before the 30th: 21.
    month: "2026-09",
    now: "2026-09-30T16:00:00Z",
    today: 30,
    inMonth: 22,
    ended: 21,
    days: worked({ 1: 2_100, 30: 600 }),
    // 2100 / 21 x 22 = 2200, below the 2100 + 600 that are logged
    before: 2_100,
    minutes: 2_700,
  },
  {
    about: "half a minute",
    // Before Friday 6th: 2, 3, 4, 5.
    month: "2026-11",
    now: "2026-11-06T12:00:00Z",
    today: 6,
    inMonth: 21,
    ended: 4,
    days: worked({ 3: 10 }),
    // 10 / 4 x 21 = 52.5
    before: 10,
    minutes: 53,
  },
  {
    about: "less than half a minute, from a mean that is no whole number",
    month: "2026-11",
    now: "2026-11-06T12:00:00Z",
    today: 6,
    inMonth: 21,
    ended: 4,
    days: worked({ 3: 9 }),
    // 9 / 4 x 21 = 47.25; a mean of 2 rounded first would make 42
    before: 9,
    minutes: 47,
  },
  {
    about: "Christmas on a weekend, with its two substitute days",
    // Wednesday 1st: 1-3, 6-10, 13-17, 20-24, 29-31 are 21; 27 and 28 are bank holidays. Before the 29th: 18.
    month: "2027-12",
    now: "2027-12-29T12:00:00Z",
    today: 29,
    inMonth: 21,
    ended: 18,
    days: worked({ 1: 1_800 }),
    // 1800 / 18 x 21
    before: 1_800,
    minutes: 2_100,
  },
  {
    about: "a Sunday after the last working day",
    // Friday 1st is a bank holiday: 4-8, 11-15, 18-22, 25-29 are 20, and all have ended.
    month: "2027-01",
    now: "2027-01-31T12:00:00Z",
    today: 31,
    inMonth: 20,
    ended: 20,
    days: worked({ 4: 2_000 }),
    // 2000 / 20 x 20
    before: 2_000,
    minutes: 2_000,
  },
  {
    about: "no work at all",
    month: "2026-11",
    now: "2026-11-05T12:00:00Z",
    today: 5,
    inMonth: 21,
    ended: 3,
    days: [],
    // 0 / 3 x 21
    before: 0,
    minutes: 0,
  },
];

it.each(running)("foresees $minutes minutes: $about", (example) => {
  const { month, now, days, today, inMonth, ended, before, minutes } = example;
  expect(pace(month, now, days)).toMatchObject({
    today,
    workingDays: { inMonth, ended, left: inMonth - ended },
    forecast: { minutes, minutesBeforeToday: before },
  });
});

it.each([
  {
    about: "before three working days have ended",
    // Before Wednesday 4th: 2 and 3.
    month: "2026-11",
    now: "2026-11-04T23:00:00Z",
    today: 4,
    workingDays: { inMonth: 21, ended: 2, left: 19 },
  },
  {
    about: "in a month that has ended",
    // Thursday 1st: 1, 2, 5-9, 12-16, 19-23, 26-30.
    month: "2026-10",
    now: "2026-11-24T12:00:00Z",
    today: null,
    workingDays: { inMonth: 22, ended: 22, left: 0 },
  },
  {
    about: "in a month to come, though hours are dated in it",
    // Tuesday 1st: 1-4, 7-11, 14-18, 21-24, 29-31; Friday 25th and Monday 28th are bank holidays.
    month: "2026-12",
    now: "2026-11-24T12:00:00Z",
    today: null,
    workingDays: { inMonth: 21, ended: 0, left: 21 },
  },
  {
    about: "in July when it is half past midnight on 1 August in London",
    month: "2026-07",
    now: "2026-07-31T23:30:00Z",
    today: null,
    workingDays: { inMonth: 23, ended: 23, left: 0 },
  },
  {
    about: "in August when it is half past midnight on its first day in London",
    month: "2026-08",
    now: "2026-07-31T23:30:00Z",
    today: 1,
    workingDays: { inMonth: 20, ended: 0, left: 20 },
  },
])("foresees nothing $about", ({ month, now, today, workingDays }) => {
  expect(pace(month, now, worked({ 1: 600, 3: 480 }))).toMatchObject({
    today,
    workingDays,
    forecast: null,
  });
});

it("is never below what is logged, and grows with what was logged before today", () => {
  const minutesByDay = fc.array(fc.integer({ min: 0, max: 1_440 }), {
    minLength: 30,
    maxLength: 30,
  });
  const today = fc.integer({ min: 5, max: 30 });
  fc.assert(
    fc.property(minutesByDay, today, (minutes, number) => {
      const days = minutes.map((each, index) => ({ day: index + 1, minutes: each }));
      const now = `2026-11-${String(number).padStart(2, "0")}T12:00:00Z`;
      const logged = minutes.reduce((sum, each) => sum + each, 0);
      const foreseen = pace("2026-11", now, days).forecast?.minutes ?? 0;
      expect(foreseen).toBeGreaterThanOrEqual(logged);
      const more = days.map(({ day, minutes: each }) => ({
        day,
        minutes: day < number ? each + 60 : each,
      }));
      expect(pace("2026-11", now, more).forecast?.minutes).toBeGreaterThan(foreseen);
    }),
  );
});

it("names the working days of the month, for a line at an even pace", () => {
  expect(pace("2026-05", "2026-05-26T08:00:00Z", []).workingDayNumbers).toEqual([
    1, 5, 6, 7, 8, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 26, 27, 28, 29,
  ]);
});
