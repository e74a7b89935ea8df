import { render } from "@testing-library/react";
import { TargetMark, type TargetMarkProps } from "./target-mark.tsx";

function draw(props: TargetMarkProps): HTMLElement {
  return render(<TargetMark {...props} />).container;
}

describe("the mark of a value against its target", () => {
  it.each([
    ["first_call_resolution_rate", 85.01, 85, "Better than target"],
    ["first_call_resolution_rate", 84.99, 85, "Worse than target"],
    ["customer_satisfaction", 4.5, 4.5, "On target"],
  ] as const)("%s of %d with the target %d is: %s", (metric, value, target, words) => {
    expect(draw({ metric, value, target })).toHaveTextContent(words);
  });

  it("calls a shorter time better, and a longer one worse", () => {
    const time = { metric: "call_avg_response_time", target: 5 } as const;
    expect(draw({ ...time, value: 4.2 })).toHaveTextContent("Better than target");
    expect(draw({ ...time, value: 5.43 })).toHaveTextContent("Worse than target");
  });

  it("has another shape for better than for worse", () => {
    const rate = { metric: "first_time_fix_rate", target: 90 } as const;
    const shapeOf = (value: number) => draw({ ...rate, value }).querySelector("svg")?.innerHTML;
    expect(shapeOf(95)).not.toBe(shapeOf(85));
  });

  it("says that there is no target, without a shape", () => {
    const mark = draw({ metric: "warranty_visits_total", value: 13, target: null });
    expect(mark).toHaveTextContent(/^No target$/);
    expect(mark.querySelector("svg")).toBeNull();
  });
});
