import { limitText, targetText } from "./kpi-target.ts";

describe("the text of a target", () => {
  it.each([
    ["first_time_fix_rate", 90, "Target: at least 90%"],
    ["avg_call_time", 15, "Target: at most 15m"],
    ["customer_satisfaction", 4.5, "Target: at least 4.5 / 5"],
    ["response_time", 2, "Target: at most 2h"],
  ] as const)("KP-04 says whether more or less is meant, and the unit (%s)", (...args) => {
    const [metric, target, text] = args;
    expect(targetText(metric, target)).toBe(text);
  });

  it("names the target that is given", () => {
    expect(limitText("avg_call_time", 12.5)).toBe("at most 12.5m");
  });

  it("says where there is none", () => {
    expect(targetText("call_avg_response_time", null)).toBe("No target");
  });
});
