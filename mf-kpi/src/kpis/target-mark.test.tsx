import { render } from "@testing-library/react";
import { TargetMark, type TargetMarkProps } from "./target-mark.tsx";

function draw(props: TargetMarkProps): HTMLElement {
  return render(<TargetMark {...props} />).container;
}

describe("the mark of a value against its target", () => {
  it.each([
    ["first_call_resolution_rate", 85.01, 85, "Excellent (+0.01 points)"],
    ["first_call_resolution_rate", 84.99, 85, "Good (−0.01 points)"],
    ["customer_satisfaction", 4.5, 4.5, "Excellent (on target)"],
    ["call_avg_response_time", 6.15, 5, "Good (+1.15m)"],
  ] as const)("K18-3 %s of %d with the target %d is: %s", (metric, value, target, words) => {
    expect(draw({ metric, value, target })).toHaveTextContent(words);
  });

  it("calls a shorter time excellent, and one that is far too long above its target", () => {
    const time = { metric: "call_avg_response_time", target: 5 } as const;
    expect(draw({ ...time, value: 4.2 })).toHaveTextContent("Excellent (−0.8m)");
    expect(draw({ ...time, value: 10.43 })).toHaveTextContent("Above Target (+5.43m)");
  });

  it("has another shape for what is good than for what is not", () => {
    const rate = { metric: "first_time_fix_rate", target: 90 } as const;
    const shapeOf = (value: number) => draw({ ...rate, value }).querySelector("svg")?.innerHTML;
    expect(shapeOf(95)).not.toBe(shapeOf(75));
  });

  it("says that there is no target, without a shape", () => {
    const mark = draw({ metric: "warranty_visits_total", value: 13, target: null });
    expect(mark).toHaveTextContent(/^No target$/);
    expect(mark.querySelector("svg")).toBeNull();
  });
});
