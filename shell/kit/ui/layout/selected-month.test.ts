import { monthAfter, monthsBetween, withMonth } from "./selected-month.tsx";

it.each([
  [{ month: 1, year: 2026 }, -1, { month: 12, year: 2025 }],
  [{ month: 12, year: 2025 }, 1, { month: 1, year: 2026 }],
  [{ month: 7, year: 2026 }, -18, { month: 1, year: 2025 }],
])("from %j by %d months it is %j, and back", (month, months, after) => {
  expect(monthAfter(month, months)).toEqual(after);
  expect(monthAfter(after, -months)).toEqual(month);
  expect(monthsBetween(month, after)).toBe(months);
});

it("names the month and the filters in the address of another screen", () => {
  const june = { month: 6, year: 2026 };
  expect(withMonth("/service-lines", june)).toBe("/service-lines?month=6&year=2026");
  expect(withMonth("/time-tracking", june, { search: "low flow" })).toBe(
    "/time-tracking?month=6&year=2026&search=low+flow",
  );
});

it("names no month for the running one", () => {
  expect(withMonth("/service-lines", undefined)).toBe("/service-lines");
  expect(withMonth("/time-tracking", undefined, { search: "flow" })).toBe(
    "/time-tracking?search=flow",
  );
});
