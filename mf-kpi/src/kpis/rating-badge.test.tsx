import { render, screen } from "@testing-library/react";
import { RatingBadge } from "./rating-badge.tsx";

describe("the badge of a metric", () => {
  it.each([
    ["first_time_fix_rate", 90, 90, "Excellent"],
    ["first_time_fix_rate", 89.99, 90, "Good"],
    ["first_time_fix_rate", 80, 90, "Good"],
    ["first_time_fix_rate", 79.99, 90, "Needs Improvement"],
    ["avg_call_time", 15, 15, "Excellent"],
    ["avg_call_time", 15.01, 15, "Good"],
    ["avg_call_time", 20, 15, "Good"],
    ["avg_call_time", 20.01, 15, "Above Target"],
    ["customer_satisfaction", 4.5, 4.5, "Excellent"],
    ["customer_satisfaction", 4, 4.5, "Good"],
    ["customer_satisfaction", 3.99, 4.5, "Needs Improvement"],
    ["response_time", 2, 2, "Excellent"],
    ["response_time", 4, 2, "Good"],
    ["response_time", 4.01, 2, "Above Target"],
    ["response_time", null, 2, "No Data"],
    ["calls_escalated", 3, null, "Unknown"],
  ] as const)(
    "KP-05 KP-06 KP-07 KP-08 KP-09 rates %s of %s against %s as %s",
    (metric, value, target, rating) => {
      render(<RatingBadge metric={metric} value={value} target={target} />);
      expect(screen.getByText(rating)).toBeVisible();
    },
  );
});
