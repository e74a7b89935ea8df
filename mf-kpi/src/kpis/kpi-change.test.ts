import { changeOf } from "./kpi-change.ts";

describe("the change of a metric", () => {
  it("is better where a rate or a rating rises, and worse where it falls", () => {
    expect(changeOf("first_time_fix_rate", 91.5, 89)).toEqual({
      text: "+2.5 points, better",
      word: "better",
    });
    expect(changeOf("customer_satisfaction", 4.3, 4.6)).toEqual({
      text: "−0.3, worse",
      word: "worse",
    });
  });

  it("is better where a time falls, and carries the unit of the time", () => {
    expect(changeOf("avg_call_time", 14, 15.25)).toEqual({
      text: "−1.25m, better",
      word: "better",
    });
    expect(changeOf("response_time", 3, 2)).toEqual({
      text: "+1h, worse",
      word: "worse",
    });
  });

  it("of a count says more or fewer, and calls neither better", () => {
    expect(changeOf("warranty_visits_total", 1_013, 10)).toEqual({
      text: "1,003 more",
      word: null,
    });
    expect(changeOf("calls_escalated", 2, 3)).toEqual({
      text: "1 fewer",
      word: null,
    });
  });

  it("is none where both are the same", () => {
    expect(changeOf("response_time", 0, 0)).toBeNull();
  });
});
