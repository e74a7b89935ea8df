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

  function ask(times: number): void {
    for (let time = 0; time < times; time++) throttle.ask();
  }

  it("acts at once, and once more for all that was asked within the interval", () => {
    ask(5);
    expect(acted).toBe(1);
    jest.advanceTimersByTime(INTERVAL_MS);
    expect(acted).toBe(2);
    jest.advanceTimersByTime(10 * INTERVAL_MS);
    expect(acted).toBe(2);
  });

  it("acts at once again after an interval in which nobody asked", () => {
    ask(1);
    jest.advanceTimersByTime(INTERVAL_MS);
    ask(1);
    expect(acted).toBe(2);
  });

  it("acts no more often than the interval, however often it is asked", () => {
    for (let ms = 0; ms < 10 * INTERVAL_MS; ms++) {
      ask(1);
      jest.advanceTimersByTime(1);
    }
    expect(acted).toBe(11);
  });

  it("F16 goes on while the clock is set back", () => {
    ask(1);
    jest.setSystemTime(Date.now() - 3_600_000);
    ask(1);
    jest.advanceTimersByTime(INTERVAL_MS);
    expect(acted).toBe(2);
  });

  it("does what is due when it is ended, and nothing later", () => {
    ask(2);
    throttle.end();
    expect(acted).toBe(2);
    throttle.end();
    jest.advanceTimersByTime(10 * INTERVAL_MS);
    expect(acted).toBe(2);
  });
});
