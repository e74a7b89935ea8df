import { Throttle } from "./pause.ts";

const INTERVAL_MS = 50;

describe("a throttle", () => {
  let acted: number;
  let throttle: Throttle;
  beforeEach(() => {
    jest.useFakeTimers();
    acted = 0;
    throttle = new Throttle(INTERVAL_MS, () => acted++);
  });
  afterEach(() => jest.useRealTimers());

  function triggerTimes(times: number): void {
    for (let time = 0; time < times; time++) throttle.trigger();
  }

  it("acts at once, and once more for all requests within the interval", () => {
    triggerTimes(5);
    expect(acted).toBe(1);
    jest.advanceTimersByTime(INTERVAL_MS);
    expect(acted).toBe(2);
    jest.advanceTimersByTime(10 * INTERVAL_MS);
    expect(acted).toBe(2);
  });

  it("acts at once again after an interval without requests", () => {
    triggerTimes(1);
    jest.advanceTimersByTime(INTERVAL_MS);
    triggerTimes(1);
    expect(acted).toBe(2);
  });

  it("acts once per interval for any number of requests", () => {
    for (let ms = 0; ms < 10 * INTERVAL_MS; ms++) {
      triggerTimes(1);
      jest.advanceTimersByTime(1);
    }
    expect(acted).toBe(11);
  });

  it("continues when the clock is set back", () => {
    triggerTimes(1);
    jest.setSystemTime(Date.now() - 3_600_000);
    triggerTimes(1);
    jest.advanceTimersByTime(INTERVAL_MS);
    expect(acted).toBe(2);
  });

  it("runs a due action when it is ended, and nothing later", () => {
    triggerTimes(2);
    throttle.end();
    expect(acted).toBe(2);
    throttle.end();
    jest.advanceTimersByTime(10 * INTERVAL_MS);
    expect(acted).toBe(2);
  });
});
