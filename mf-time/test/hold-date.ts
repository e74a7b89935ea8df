import { NOW } from "./factories.ts";

/** Holds the date of all tests of a file at `NOW`; timers run on. */
export function holdDate(now = NOW): void {
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
  });
}
