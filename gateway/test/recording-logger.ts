import { inspect } from "node:util";
import type { Logger } from "@dash/service-lib/process/logger";

/** A logger whose lines a test can read. It records everything, also values that the real logger hides. */
export class RecordingLogger {
  readonly lines: string[] = [];

  get logger(): Logger {
    return this.#loggerWith({}) as Logger;
  }

  #loggerWith(bindings: object): unknown {
    const write = (...parts: unknown[]): void => {
      this.lines.push(inspect([...parts, bindings], { depth: 6 }));
    };
    return {
      debug: write,
      info: write,
      warn: write,
      error: write,
      child: (more: object) => this.#loggerWith({ ...bindings, ...more }),
      isLevelEnabled: () => true,
    };
  }
}
