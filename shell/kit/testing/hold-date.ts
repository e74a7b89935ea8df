/** Noon on an ordinary Wednesday, in summer time. */
const NOON = new Date("2026-07-15T11:00:00Z");

/**
 * Sets the clock to `now` in all tests of a file or of a group; timers run on. It clears the session storage between
 * tests.
 */
export function holdDate(now = NOON): void {
  beforeEach(() => {
    jest.useFakeTimers({
      now,
      doNotFake: [
        "setTimeout",
        "clearTimeout",
        "setInterval",
        "clearInterval",
        "setImmediate",
        "clearImmediate",
        "queueMicrotask",
        "nextTick",
        "performance",
        "requestAnimationFrame",
        "cancelAnimationFrame",
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });
}
