import { changeOf } from "./kpi-change.ts";

describe("the change of a metric", () => {
  it("is better where a rate or a rating rises, and worse where it falls", () => {
    expect(changeOf("first_time_fix_rate", 91.5, 89)).toEqual({
      text: "+2.5 points",
      word: "better",
    });
    expect(changeOf("customer_satisfaction", 4.3, 4.6)).toEqual({ text: "−0.3", word: "worse" });
  });

  it("is better where a time falls, and carries the unit of the time", () => {
    expect(changeOf("avg_call_time", 14, 15.25)).toEqual({ text: "−1.25m", word: "better" });
    expect(changeOf("response_time", 3, 2)).toEqual({ text: "+1h", word: "worse" });
  });

  it("is none where both are the same", () => {
    expect(changeOf("response_time", 0, 0)).toBeNull();
  });
});
