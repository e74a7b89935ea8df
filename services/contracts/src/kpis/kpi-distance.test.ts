import { distanceText } from "./kpi-distance.ts";

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
