import fc from "fast-check";
import { percentOf, percentText, percentUnits } from "./percentages.ts";
import { propertyRuns } from "../testing/property-runs.ts";

const HOUR = 60;
const RUNS = propertyRuns(500);
const wholes = fc.integer({ min: 1, max: 10_000 * HOUR });
const parts = fc.oneof(
  fc.integer({ min: -1_000_000, max: 100_000_000 }),
  fc.integer({ min: 0, max: 12 }),
);
const decimals = fc.integer({ min: 0, max: 2 });

it.each([
  ["K1-1 55:33 of 100 hours", 55 * HOUR + 33, 100 * HOUR, "55.6%"],
  ["K1-1 9 minutes of 100 hours", 9, 100 * HOUR, "0.2%"],
  ["K1-2 2:42 of 40 hours", 162, 40 * HOUR, "6.8%"],
  ["K1-1 nothing of nothing", 0, 0, "0.0%"],
  ["K1-6 a thousand times as much as there is", 5_999_900, 100 * HOUR, "99,998.3%"],
])("%s is written with one decimal", (_, part, whole, text) => {
  expect(percentText(part, whole)).toBe(text);
});

it("K1-1 is rounded half away from zero from the exact quotient", () => {
  fc.assert(
    fc.property(parts, wholes, decimals, (part, whole, digits) => {
      const units = BigInt(percentUnits(part, whole, digits));
      // |units - exact| <= 1/2, and a half is never towards zero: both sides are multiplied by 2 * whole.
      const exact = BigInt(part) * 10n ** BigInt(digits + 2);
      const twice = 2n * (units * BigInt(whole) - exact);
      const away = exact < 0n ? -twice : twice;
      expect(away > -BigInt(whole) && away <= BigInt(whole)).toBe(true);
    }),
    RUNS,
  );
});

it("K1-1 every half of a tenth goes up, whichever binary fraction stands nearest to it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (tenths) => {
      expect(percentUnits(tenths * 2 + 1, 2_000)).toBe(tenths + 1);
    }),
    RUNS,
  );
});

it("K1-1 carries two decimals in answers", () => {
  expect([percentOf(1, 3), percentOf(5_835, 6_000), percentOf(1_005, 100_000)]).toEqual([
    33.33, 97.25, 1.01,
  ]);
  expect(percentOf(3, 0)).toBe(0);
});
