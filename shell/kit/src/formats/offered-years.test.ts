import { offeredYears } from "./offered-years.ts";

test.each([
  ["at least three years", 2025, 2025, [2026, 2025, 2024]],
  ["every year up to the running one", 2028, 2028, [2028, 2027, 2026, 2025, 2024]],
  ["the selected year too", 2026, 2019, [2026, 2025, 2024, 2019]],
])("a list of years offers %s", (_, running, selected, years) => {
  expect(offeredYears(running, selected)).toEqual(years);
});
