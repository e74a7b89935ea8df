/** A waiting time that can be ended early. */
export class Pause {
  #end: () => void = () => undefined;

  for(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(): void {
    this.#end();
  }
}

/**
 * Runs an action on request: the first time at once, afterwards at most once per interval. After the last request the
 * action always runs again. (Libraries for this read the system clock, and stop working after it is set back.)
 */
export class Throttle {
  readonly #intervalMs: number;
  readonly #act: () => void;
  #resting: NodeJS.Timeout | undefined;
  #isDue = false;

  constructor(intervalMs: number, act: () => void) {
    this.#intervalMs = intervalMs;
    this.#act = act;
  }

  trigger(): void {
    if (this.#resting) {
      this.#isDue = true;
      return;
    }
    this.#resting = setTimeout(() => this.end(), this.#intervalMs);
    this.#act();
  }

  /** Ends the interval now, and runs the action if it was requested meanwhile. */
  end(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    if (!this.#isDue) return;
    this.#isDue = false;
    this.trigger();
  }
}

/** Lets work begin at most once per interval; the first time at once. */
export class Pace {
  readonly #intervalMs: number;
  #begunAt = 0;

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  async begin(): Promise<void> {
    const remainingMs = this.#begunAt + this.#intervalMs - performance.now();
    if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
    this.#begunAt = performance.now();
  }
}
