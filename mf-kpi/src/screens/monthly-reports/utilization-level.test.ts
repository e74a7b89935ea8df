import { utilizationLevel } from "./utilization-level.ts";

test.each([
  [120, "High"],
  [90, "High"],
  [89.99, "Optimal"],
  [70, "Optimal"],
  [69.99, "Good"],
  [50, "Good"],
  [49.99, "Low"],
  [0, "Low"],
] as const)("MR-04 a utilization of %d %% is %s", (percent, word) => {
  expect(utilizationLevel(percent).word).toBe(word);
});
