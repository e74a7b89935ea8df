import { monthAfter, monthsBetween } from "./shown-month.ts";

it.each([
  [{ month: 1, year: 2026 }, -1, { month: 12, year: 2025 }],
  [{ month: 12, year: 2025 }, 1, { month: 1, year: 2026 }],
  [{ month: 7, year: 2026 }, -18, { month: 1, year: 2025 }],
])("F-B2 from %j by %d months it is %j, and back", (month, months, after) => {
  expect(monthAfter(month, months)).toEqual(after);
  expect(monthAfter(after, -months)).toEqual(month);
  expect(monthsBetween(month, after)).toBe(months);
});
