import {
  kpiMetrics,
  KpiMetric,
  ratingOf,
  rowsBehind,
  TargetMetric,
  usualTerm,
  type KpiRating,
} from "./kpi-metrics.ts";

it("DM-07 there are exactly these 18 metrics, in this order", () => {
  expect(KpiMetric.options).toEqual([
    "warranty_visits_total",
    "warranty_visits_valid",
    "warranty_visits_invalid",
    "warranty_fault_electrical",
    "warranty_fault_mechanical",
    "warranty_fault_software",
    "warranty_fault_installation",
    "warranty_fault_user_error",
    "call_avg_response_time",
    "call_target_response_time",
    "first_call_resolution_rate",
    "customer_calls_total",
    "installer_calls_total",
    "calls_escalated",
    "first_time_fix_rate",
    "avg_call_time",
    "customer_satisfaction",
    "response_time",
  ]);
  expect(Object.keys(kpiMetrics)).toEqual(KpiMetric.options);
});

describe("a value against the target of the start", () => {
  it.each<[string, string, number, number, KpiRating]>([
    ["KP-05", "first_time_fix_rate", 90, 90, "Excellent"],
    ["KP-05", "first_time_fix_rate", 89.99, 90, "Good"],
    ["KP-05", "first_time_fix_rate", 80, 90, "Good"],
    ["KP-05", "first_time_fix_rate", 79.99, 90, "Needs Improvement"],
    ["KP-06", "avg_call_time", 15, 15, "Excellent"],
    ["KP-06", "avg_call_time", 15.01, 15, "Good"],
    ["KP-06", "avg_call_time", 20, 15, "Good"],
    ["KP-06", "avg_call_time", 20.01, 15, "Above Target"],
    ["KP-07", "customer_satisfaction", 4.5, 4.5, "Excellent"],
    ["KP-07", "customer_satisfaction", 4.49, 4.5, "Good"],
    ["KP-07", "customer_satisfaction", 4, 4.5, "Good"],
    ["KP-07", "customer_satisfaction", 3.99, 4.5, "Needs Improvement"],
    ["KP-08", "response_time", 2, 2, "Excellent"],
    ["KP-08", "response_time", 2.01, 2, "Good"],
    ["KP-08", "response_time", 4, 2, "Good"],
    ["KP-08", "response_time", 4.01, 2, "Above Target"],
  ])("%s %s of %d against %d is %s", (_, metric, value, target, rating) => {
    expect(ratingOf(metric, value, target)).toBe(rating);
  });
});

it("the distance of Good moves with the target in force", () => {
  expect(ratingOf("customer_satisfaction", 3.7, 4.2)).toBe("Good");
  expect(ratingOf("customer_satisfaction", 3.69, 4.2)).toBe("Needs Improvement");
  expect(ratingOf("call_avg_response_time", 8.3, 3.3)).toBe("Good");
  expect(ratingOf("call_avg_response_time", 8.31, 3.3)).toBe("Above Target");
});

it("KP-09 no value is `No Data`, and any other metric is `Unknown`", () => {
  for (const metric of TargetMetric.options) {
    expect(ratingOf(metric, null, 1)).toBe("No Data");
    expect(ratingOf(metric, 1, null)).toBe("Unknown");
  }
  expect(ratingOf("calls_escalated", 3, null)).toBe("Unknown");
  expect(ratingOf("mood", null, null)).toBe("Unknown");
});

it("every hundredth up to Good and beyond is rated by the decimals, not by their binary neighbours", () => {
  for (let hundredths = 0; hundredths <= 1000; hundredths += 1) {
    const rating = ratingOf("response_time", hundredths / 100, 2.1);
    const expected = hundredths <= 210 ? "Excellent" : hundredths <= 410 ? "Good" : "Above Target";
    expect([hundredths, rating]).toEqual([hundredths, expected]);
  }
});

it("a count opens the rows that count, a mean and a share those that they are made of", () => {
  expect(usualTerm("warranty_visits_valid")).toBe("numerator");
  expect(usualTerm("first_time_fix_rate")).toBe("denominator");
  expect(rowsBehind("warranty_visits_valid", "numerator")).toEqual({
    interactionType: "visit",
    isWarrantyVisit: true,
    warrantyClaimValid: true,
  });
  expect(rowsBehind("response_time", "denominator")).toBeUndefined();
});
