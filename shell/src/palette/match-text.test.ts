import { foldText, matchScore } from "./match-text.ts";

test("J-62 case, accents and signs do not count", () => {
  expect(foldText("  Siân  O’BRIEN-Ward ")).toBe("sian o brien ward");
});

test.each([
  ["kpi", "KPI Reports", 5],
  ["rep kpi", "KPI Reports", 4],
  ["hours", "Log time", 3],
  ["eport", "KPI Reports", 2],
  ["kprep", "KPI Reports", 1],
  ["tmtrk", "Time Tracking", 1],
  ["valve", "KPI Reports", 0],
  // The letters stand in the title, but no word begins with the first.
  ["pirep", "KPI Reports", 0],
])("J-61 %s describes %s with %d", (typed, title, score) => {
  expect(matchScore(typed, title, ["Entry", "Hours"])).toBe(score);
});
