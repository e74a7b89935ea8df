import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import fc from "fast-check";
import { buildDashboard, buildServiceLine } from "./factories.ts";

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

/** A month with an allocation of hours, the minutes of its lines and those that were carried in. */
export const monthOf = (
  hoursAvailable: number,
  minutes: readonly number[],
  carriedIn = 0,
): DashboardSummary => {
  const minutesUsed = minutes.reduce((sum, each) => sum + each, 0);
  return buildDashboard({
    minutesUsed,
    hoursAvailable,
    ...(carriedIn > 0 && { carriedIn }),
    utilizationRate: Math.round((minutesUsed / (hoursAvailable * 60 + carriedIn)) * 10_000) / 100,
    serviceLineBreakdown: minutes.map((totalMinutes, index) => ({
      serviceLineId: lineAt(index).id,
      servicLineName: "A line",
      serviceLineName: "A line",
      totalHours: Math.round(totalMinutes / 0.6) / 100,
      totalMinutes,
      color: "",
    })),
  });
};

export const manyLines = Array.from({ length: MOST_LINES }, (_, index) => lineAt(index));

function lineAt(index: number) {
  const id = `0190b000-0000-7000-8000-${String(index).padStart(12, "0")}`;
  return buildServiceLine({ id, isActive: false });
}

/** A month of up to 31 lines, from nothing to 99,999 hours; half of the allocations are near the used hours. */
export const randomMonth = fc
  .record({
    lines,
    any: fc.integer({ min: 1, max: 10_000 }),
    carriedIn: fc.option(fc.integer({ min: 1, max: 6_000 }), { nil: 0 }),
    near: fc.integer({ min: -1, max: 1 }),
  })
  .chain(({ lines, any, carriedIn, near }) => {
    const used = lines.reduce((sum, each) => sum + each, 0);
    const close = Math.min(Math.max(Math.round((used - carriedIn) / 60) + near, 1), 10_000);
    return fc
      .constantFrom(any, close)
      .map((hoursAvailable) => monthOf(hoursAvailable, lines, carriedIn));
  });
