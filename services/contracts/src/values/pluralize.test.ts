import { pluralize } from "./pluralize.ts";

it("K1-6 counts one in the singular, and separates thousands", () => {
  expect([0, 1, 2, 1_000].map((count) => pluralize(count, "hour"))).toEqual([
    "0 hours",
    "1 hour",
    "2 hours",
    "1,000 hours",
  ]);
  expect(pluralize(1_234, "entry", "entries")).toBe("1,234 entries");
});
