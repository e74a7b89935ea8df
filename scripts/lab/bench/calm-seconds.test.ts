import { watched, watchSeconds } from "./calm-seconds.ts";

const TICKS_A_SECOND = 200;

type Readings = Parameters<typeof watched>[0];

/** Readings a second apart, between which so many of 200 ticks were stolen. */
function readingsOf(...stolen: readonly number[]): Readings {
  let sum = 0;
  const later = stolen.map((ticks, index) => ({
    at: (index + 1) * 1_000,
    ticks: { total: (index + 1) * TICKS_A_SECOND, stolen: (sum += ticks) },
  }));
  return [{ at: 0, ticks: { total: 0, stolen: 0 } }, ...later];
}

test("a second is calm when less than two of a hundred ticks were stolen", () => {
  expect(watched(readingsOf(3, 4, 0))).toMatchObject({ watchedSeconds: 3, calmSeconds: 2 });
});

test("the stolen share is that of the whole run", () => {
  expect(watched(readingsOf(0, 60, 0)).stolen).toBe(0.1);
});

test("what lived through calm seconds alone was calm, however many", () => {
  const { wasCalm } = watched(readingsOf(0, 0, 60, 0));
  expect(wasCalm({ from: 100, to: 200 })).toBe(true);
  expect(wasCalm({ from: 900, to: 1_100 })).toBe(true);
  expect(wasCalm({ from: 3_000, to: 4_000 })).toBe(true);
});

test("what was due in a calm second and answered in another was not calm, nor the other way about", () => {
  const { wasCalm } = watched(readingsOf(0, 60, 0));
  expect(wasCalm({ from: 900, to: 1_100 })).toBe(false);
  expect(wasCalm({ from: 1_900, to: 2_100 })).toBe(false);
  expect(wasCalm({ from: 900, to: 2_100 })).toBe(false);
});

test("what nobody watched was not calm", () => {
  expect(watched(readingsOf(0)).wasCalm({ from: 900, to: 1_001 })).toBe(false);
});

test("on a machine that does not tell no second is called calm", () => {
  const unknown = { total: Number.NaN, stolen: Number.NaN };
  const { stolen, calmSeconds } = watched([
    { at: 0, ticks: unknown },
    { at: 1_000, ticks: unknown },
  ]);
  expect(stolen).toBeNaN();
  expect(calmSeconds).toBe(0);
});

describe("a watch", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("reads its clock once a second, and a begun second belongs to the last whole one", () => {
    const times: number[] = [];
    const watch = watchSeconds(() => times[times.push(Date.now()) - 1] ?? 0);
    const startedAt = Date.now();
    jest.advanceTimersByTime(2_500);
    watch.stop();
    jest.advanceTimersByTime(2_000);
    expect(times.map((time) => time - startedAt)).toEqual([0, 1_000, 2_000, 2_500]);
  });
});
