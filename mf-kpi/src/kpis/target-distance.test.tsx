import { render } from "@testing-library/react";
import { buildSeries } from "../../test/kpi-factories.ts";
import { TargetDistance, type TargetDistanceProps } from "./target-distance.tsx";

const rate = { metric: "first_call_resolution_rate", value: 71.15, target: 85 } as const;

function textOf(props: Partial<TargetDistanceProps>, since?: { month: number; year: number }) {
  const series = buildSeries();
  const missedSince = since && [{ metric: rate.metric, ...since }];
  const newest = { ...series.at(-1), ...(missedSince && { missedSince }) };
  const months = [...series.slice(0, -1), newest] as TargetDistanceProps["series"];
  return render(<TargetDistance {...rate} series={months} {...props} />).container.textContent;
}

it("K17-9 says how far a value is from its target, and since when it has missed it", () => {
  expect(textOf({}, { month: 9, year: 2025 })).toBe("13.85 points below 85%, since September 2025");
  expect(textOf({}, { month: 2, year: 2026 })).toBe("13.85 points below 85%, since February");
});

it("says no month where the target is met, and nothing without a value or a target", () => {
  expect(textOf({ value: 85 })).toBe("on target");
  expect(textOf({ value: null })).toBe("");
  expect(textOf({ target: null })).toBe("");
});
