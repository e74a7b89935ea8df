import { isMissed, standingOf, targetOf } from "./kpi-standing.ts";

const kpi = (metric: string, value: number | null, target: number | null = null) => ({
  metric,
  value,
  target,
});

it.each([
  ["the target that is set", [kpi("call_avg_response_time", 6, 4)], 4],
  [
    "the mean of what its calls say",
    [kpi("call_avg_response_time", 6), kpi("call_target_response_time", 7)],
    7,
  ],
  ["five minutes", [kpi("call_avg_response_time", 6), kpi("call_target_response_time", null)], 5],
])("K18-3 the response time is compared with %s", (_, kpis, target) => {
  expect(targetOf(kpis, "call_avg_response_time")).toBe(target);
});

it("K18-3 another metric without a target has none", () => {
  expect(targetOf([kpi("avg_call_time", 3)], "avg_call_time")).toBeNull();
});

it("K18-3 6.15 minutes of 5 are good, and what has no value or no target is not rated", () => {
  expect(standingOf("call_avg_response_time", 6.15, 5)).toBe("Good");
  expect(standingOf("call_avg_response_time", null, 5)).toBeNull();
  expect(standingOf("warranty_visits_total", 3, null)).toBeNull();
});

it.each([
  ["a value that is good, but short of its target", 89.99, 90, true],
  ["a value at its target", 90, 90, false],
  ["no value", null, 90, false],
  ["no target", 12, null, false],
])("of %s says whether the target was missed", (_, value, target, missed) => {
  expect(isMissed([kpi("first_time_fix_rate", value, target)], "first_time_fix_rate")).toBe(missed);
});
