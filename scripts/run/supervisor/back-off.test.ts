import { LONG_ALIVE_MS, nextDelay } from "./back-off.ts";

function delaysOfDeaths(count: number, livedMs: number): number[] {
  const delays: number[] = [];
  for (let death = 0; death < count; death++) delays.push(nextDelay(delays.at(-1) ?? 0, livedMs));
  return delays;
}

test("F1 a process that dies at its start waits longer each time, up to five seconds", () => {
  expect(delaysOfDeaths(8, 0)).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
});

test("F1 a process that was long alive restarts at once, and its next early death waits the shortest time", () => {
  expect(nextDelay(5_000, LONG_ALIVE_MS)).toBe(0);
  expect(nextDelay(0, 10)).toBe(100);
});
