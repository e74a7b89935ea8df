import fc from "fast-check";
import { ticksBetween } from "./ticks.ts";

describe("the grid lines", () => {
  it.each([
    [0, 50 * 60, 60, [0, 600, 1200, 1800, 2400, 3000]],
    [0, 19, 1, [0, 5, 10, 15, 20]],
    [0, 2, 1, [0, 1, 2]],
    [-9, 11, 1, [-10, -5, 0, 5, 10, 15]],
    [0, 0, 1, [0, 1]],
  ])("from %i to %i in units of %i are at round values", (lowest, highest, unit, ticks) => {
    expect(ticksBetween(lowest, highest, unit)).toEqual(ticks);
  });

  it("enclose all values, are whole units apart and are few", () => {
    const value = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(value, value, fc.constantFrom(1, 60), (below, above, unit) => {
        const ticks = ticksBetween(-below, above, unit);
        expect(ticks[0]).toBeLessThanOrEqual(-below);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(above);
        expect(ticks.every((tick) => tick % unit === 0)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
