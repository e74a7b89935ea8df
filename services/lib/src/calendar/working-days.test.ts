import { workingDaysOf } from "./working-days.ts";

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
