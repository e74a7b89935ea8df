import { startJobs } from "./job.ts";
import { openLogger } from "./logger.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("runs a job after each interval, and sooner after a failure where the job says so", async () => {
  const runs: number[] = [];
  const startedAt = Date.now();
  let isBroken = true;
  const job = (name: string) => ({
    name,
    everyMs: 15_000,
    run: () => {
      runs.push(Date.now() - startedAt);
      return isBroken ? Promise.reject(new Error("away")) : Promise.resolve();
    },
  });
  const eager = startJobs([{ ...job("eager"), againMs: 2_000 }], openLogger("test", "silent"));
  await jest.advanceTimersByTimeAsync(16_000);
  isBroken = false;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(runs).toEqual([15_000, 17_000, 32_000]);
  eager.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(3);
});
