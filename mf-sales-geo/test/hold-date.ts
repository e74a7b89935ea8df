/** Noon on an ordinary Wednesday. */
const NOW = new Date("2026-07-15T11:00:00Z");

/** Holds the date of all tests of a file; timers run on. Drafts of a test do not reach the next. */
export function holdDate(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      now: NOW,
      doNotFake: [
        ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const),
        ...(["setImmediate", "clearImmediate", "queueMicrotask", "nextTick"] as const),
        ...(["performance", "requestAnimationFrame", "cancelAnimationFrame"] as const),
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });
}
