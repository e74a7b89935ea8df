import { distanceText, isMissed, standingOf, targetOf } from "./kpi-standing.ts";

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
  ["first_call_resolution_rate", 71.15, 85, "13.85 points below 85%"],
  ["first_call_resolution_rate", 85.01, 85, "0.01 points above 85%"],
  ["call_avg_response_time", 6.15, 5, "1.15m above 5m"],
  ["response_time", 1.5, 2, "0.5h below 2h"],
  ["customer_satisfaction", 4.3, 4.6, "0.3 below 4.6 / 5"],
  ["customer_satisfaction", 4.5, 4.5, "on target"],
] as const)("K17-9 %s of %d with the target %d is %s", (metric, value, target, text) => {
  expect(distanceText(metric, value, target)).toBe(text);
});

it.each([
  ["a value that is good, but short of its target", 89.99, 90, true],
  ["a value at its target", 90, 90, false],
  ["no value", null, 90, false],
  ["no target", 12, null, false],
])("of %s says whether the target was missed", (_, value, target, missed) => {
  expect(isMissed([kpi("first_time_fix_rate", value, target)], "first_time_fix_rate")).toBe(missed);
});
