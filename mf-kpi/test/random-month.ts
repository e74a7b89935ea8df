import fc from "fast-check";
import { buildDashboard, buildLine } from "./factories.ts";

const MOST_MINUTES = 99_999 * 60;
const MOST_LINES = 31;

const minutes = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 6_000 }),
  fc.integer({ min: 0, max: Math.floor(MOST_MINUTES / MOST_LINES) }),
);
const lines = fc.oneof(
  fc.array(minutes, { minLength: 1, maxLength: MOST_LINES }),
  fc.integer({ min: 0, max: MOST_MINUTES }).map((all) => [all]),
);

/** A month of up to 31 lines, from nothing to 99,999 hours; half of the allocations are near the used hours. */
export const randomMonth = fc
  .record({
    lines,
    any: fc.integer({ min: 1, max: 10_000 }),
    carriedIn: fc.option(fc.integer({ min: 1, max: 6_000 }), { nil: 0 }),
    near: fc.integer({ min: -1, max: 1 }),
    more: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 60_000 })),
    remainingDays: fc.integer({ min: 1, max: 23 }),
  })
  .chain(({ lines, any, carriedIn, near, more, remainingDays }) => {
    const minutesUsed = lines.reduce((sum, each) => sum + each, 0);
    const close = Math.min(Math.max(Math.round((minutesUsed - carriedIn) / 60) + near, 1), 10_000);
    return fc.constantFrom(any, close).map((hoursAvailable) =>
      buildDashboard({
        minutesUsed,
        hoursAvailable,
        ...(carriedIn > 0 && { carriedIn }),
        forecast: { minutes: minutesUsed + more, minutesBeforeToday: 0 },
        workingDays: { inMonth: 23, ended: 23 - remainingDays, left: remainingDays },
        utilizationRate:
          Math.round((minutesUsed / (hoursAvailable * 60 + carriedIn)) * 10_000) / 100,
        serviceLineBreakdown: lines.map((totalMinutes) => buildLine({ totalMinutes })),
      }),
    );
  });
