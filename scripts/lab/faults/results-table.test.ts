import { meets } from "./results-table.ts";

const figure = { name: "lag", unit: "ms", goal: 900 };

it("allows a factor in how long something took, and no more", () => {
  expect(meets({ ...figure, value: 901 })).toBe(false);
  expect(meets({ ...figure, value: 4_500 }, 5)).toBe(true);
  expect(meets({ ...figure, value: 4_501 }, 5)).toBe(false);
  expect(meets({ ...figure, value: Infinity }, 5)).toBe(false);
});

it("allows a factor in how fast something went", () => {
  const pace = { name: "drained", unit: "facts/s", goal: 3_000, atLeast: true };
  expect(meets({ ...pace, value: 600 }, 5)).toBe(true);
  expect(meets({ ...pace, value: 599 }, 5)).toBe(false);
});

it("allows none in what was counted", () => {
  expect(meets({ name: "dropped", unit: "", value: 1, goal: 0 }, 5)).toBe(false);
  expect(meets({ name: "lost", unit: "", value: 4, goal: 5, atLeast: true }, 5)).toBe(false);
});
