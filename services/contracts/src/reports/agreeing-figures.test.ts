import fc from "fast-check";
import {
  availableHours,
  minutesAvailable,
  apportion,
  over,
  remaining,
  roundToUnit,
  apportionPercent,
} from "./agreeing-figures.ts";
import { propertyRuns } from "../testing/property-runs.ts";

const minutes = fc.oneof(fc.integer({ min: 0, max: 99_999 * 60 }), fc.integer({ min: 0, max: 12 }));
const months = fc.array(minutes, { minLength: 1, maxLength: 31 });
const units = fc.integer({ min: 1, max: 1_000 });
const allocations = fc.integer({ min: 1, max: 10_000 });
const RUNS = propertyRuns(1_000);

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

describe("parts of a whole", () => {
  it.each([
    ["1:13, 1:13 and 1:34 of 4:00", [73, 73, 94], [12, 12, 16]],
    ["three times 2 minutes of 6", [2, 2, 2], [1, 0, 0]],
    ["2 minutes, alone", [2], [0]],
    ["nothing", [0, 0], [0, 0]],
    ["none", [], []],
  ])("%s in tenths of an hour", (_, parts, tenths) => {
    expect(apportion(parts)).toEqual(tenths);
  });

  it("they sum to the whole as it is shown, each less than one unit from its own", () => {
    fc.assert(
      fc.property(months, units, (parts, unit) => {
        const displayed = apportion(parts, unit);
        expect(sumOf(displayed)).toBe(roundToUnit(sumOf(parts), unit));
        parts.forEach((part, index) => {
          expect(Math.abs((displayed[index] ?? NaN) * unit - part)).toBeLessThan(unit);
        });
      }),
      RUNS,
    );
  });

  it("a larger part is never shown as less, and what is nothing as nothing", () => {
    fc.assert(
      fc.property(months, (parts) => {
        const apportioned = apportion([...parts, 0].sort((a, b) => b - a));
        expect(apportioned).toEqual([...apportioned].sort((a, b) => b - a));
        expect(apportioned.at(-1)).toBe(0);
      }),
      RUNS,
    );
  });
});

describe("shares", () => {
  it.each([
    ["thirds", [1, 1, 1], [334, 333, 333]],
    ["a half and two quarters", [2, 1, 1], [500, 250, 250]],
    ["nothing of nothing", [0, 0], [0, 0]],
  ])("%s in tenths of a percent", (_, parts, tenths) => {
    expect(apportionPercent(parts)).toEqual(tenths);
  });

  it("they sum to 100.0 wherever there is anything", () => {
    fc.assert(
      fc.property(months, (parts) => {
        expect(sumOf(apportionPercent(parts))).toBe(sumOf(parts) === 0 ? 0 : 1_000);
      }),
      RUNS,
    );
  });
});

describe("an allocation", () => {
  it.each([
    ["25:16 of 50 hours", 50, 0, 1_516, { remaining: 247, over: 0 }],
    ["all of 50 hours", 50, 0, 3_000, { remaining: 0, over: 0 }],
    ["a minute less than 50 hours", 50, 0, 2_999, { remaining: 0, over: 0 }],
    ["a minute more than 50 hours", 50, 0, 3_001, { remaining: 0, over: 1 }],
    ["62:30 of 50 hours", 50, 0, 3_750, { remaining: 0, over: 125 }],
    ["55:00 of 50 hours and 6:30 carried in", 50, 390, 3_300, { remaining: 15, over: 0 }],
    ["all of 50 hours and 6:20 carried in", 50, 380, 3_380, { remaining: 0, over: 0 }],
    ["a minute more than 50 hours and 6:20", 50, 380, 3_381, { remaining: 0, over: 1 }],
  ])("%s", (_, hoursAvailable, carriedIn, used, expected) => {
    const allocation = { hoursAvailable, carriedIn };
    expect({ remaining: remaining(allocation, used), over: over(allocation, used) }).toEqual(
      expected,
    );
  });

  it("used and remaining make the allocation, or used is the allocation and what is over", () => {
    const carried = fc.option(minutes, { nil: undefined });
    const near = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(allocations, carried, minutes, near, (hoursAvailable, carriedIn, any, off) => {
        const allocation = { hoursAvailable, carriedIn };
        const available = hoursAvailable * 60 + (carriedIn ?? 0);
        const tenths = roundToUnit(available);
        expect(minutesAvailable(allocation)).toBe(available);
        expect(availableHours(allocation)).toBe(tenths / 10);
        for (const used of [any, Math.max(available + off, 0)]) {
          const [remainingTenths, past] = [remaining(allocation, used), over(allocation, used)];
          expect(past > 0).toBe(used > available);
          // A few minutes over round to the allocation itself, but `over` still gives one tenth.
          const usedTenths = Math.max(roundToUnit(used), past > 0 ? tenths + 1 : 0);
          expect(usedTenths + remainingTenths - past).toBe(tenths);
        }
      }),
      RUNS,
    );
  });
});

it("TT-12 rounds halves upwards, in whole numbers", () => {
  expect([0, 2, 3, 57, 480].map((amount) => roundToUnit(amount))).toEqual([0, 0, 1, 10, 80]);
  expect([1, 3, 4].map((amount) => roundToUnit(amount, 7))).toEqual([0, 0, 1]);
});
