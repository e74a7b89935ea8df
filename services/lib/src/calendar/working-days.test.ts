import { workingDayAfter, workingDaysOf } from "./working-days.ts";

it.each([
  // Friday 25th is Christmas, and Boxing Day, a Saturday, is kept on Monday 28th.
  ["2026-12", [1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 21, 22, 23, 24, 29, 30, 31]],
  // New Year's Day, a Saturday, is kept on Monday 3rd.
  ["2028-01", [4, 5, 6, 7, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 24, 25, 26, 27, 28, 31]],
  ["2028-02", [1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 28, 29]],
])("knows the working days of %s, each time that it is asked", (text, days) => {
  const [year = 0, month = 0] = text.split("-").map(Number);
  expect(workingDaysOf({ month, year })).toEqual(days);
  expect(workingDaysOf({ month, year })).toEqual(days);
});

it.each([
  ["2026-12-01", 3, "2026-12-04"],
  // Over a weekend, Christmas and Boxing Day.
  ["2026-12-23", 3, "2026-12-30"],
  // Over the end of the year, with its bank holiday.
  ["2026-12-30", 3, "2027-01-05"],
  ["2026-10-03", 1, "2026-10-05"],
])("finds the working day that comes after %s by %d", (day, count, expected) => {
  expect(workingDayAfter(day, count)).toBe(expected);
});
