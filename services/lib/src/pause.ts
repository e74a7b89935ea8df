/** A wait that can be cut short. */
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

/** Keeps beginnings apart: the first comes at once, the next waits for as long as the interval is not over. */
export class Pace {
  readonly #intervalMs: number;
  #begunAt = 0;

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  async begin(): Promise<void> {
    const left = this.#begunAt + this.#intervalMs - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    this.#begunAt = performance.now();
  }
}
