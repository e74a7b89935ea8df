/** Noon on an ordinary Wednesday, in summer time. */
const NOON = new Date("2026-07-15T11:00:00Z");

/**
 * Holds the date of all tests of a file, or of a group of them, at `now`; timers run on. What a test leaves in the
 * session's storage does not reach the next.
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
