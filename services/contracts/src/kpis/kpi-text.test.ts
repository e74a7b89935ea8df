import fc from "fast-check";
import { kpiText } from "./kpi-text.ts";
import { propertyRuns } from "../testing/property-runs.ts";

it.each([
  ["percentage", 87.5, "87.5%"],
  ["minutes", 4.25, "4.25m"],
  ["rating", 4.46, "4.46 / 5"],
  ["hours", 1250, "1,250h"],
  ["other", 9, "9"],
  ["percentage", 0, "0%"],
] as const)("DB-06 carries its unit, %s", (unit, value, text) => {
  expect(kpiText({ value, unit })).toBe(text);
});

it("K1-3 values that differ by a hundredth or more are never written alike", () => {
  const hundredths = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(hundredths, fc.integer({ min: 1, max: 500 }), (target, distance) => {
      const [below, at] = [target, target + distance].map((each) =>
        kpiText({ value: each / 100, unit: "other" }),
      );
      expect(below).not.toBe(at);
    }),
    propertyRuns(500),
  );
});
