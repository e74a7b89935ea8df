import { inspect } from "node:util";
import type { Logger } from "@dash/service-lib/process/logger";

/** A log that a test can read, with all that was handed to it, also what the real one would leave out. */
export class RecordingLogger {
  readonly lines: string[] = [];

  get logger(): Logger {
    const write = (...parts: unknown[]): void => {
      this.lines.push(inspect(parts, { depth: 6 }));
    };
    const logger = {
      ...{ debug: write, info: write, warn: write, error: write },
      child: () => logger,
      isLevelEnabled: () => true,
    };
    return logger as unknown as Logger;
  }
}
