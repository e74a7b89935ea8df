import { writeSync } from "node:fs";
import { levels } from "pino";

const STANDARD_OUTPUT = 1;
/** Asks pino to note the level of each line on its stream. */
const TELL_LEVELS = { [Symbol.for("pino.metadata")]: true };
const MOST_HELD = 64 * 1024;
/** Writing each line by itself costs a busy process an eighth of its time. */
const LONGEST_HELD_MS = 100;

/**
 * Collects log lines and writes many at once. A warning is written at once, with the lines before it.
 * Pino's own buffer would wait for ever at its last flush when the reader is gone.
 */
export class LogLines {
  lastLevel: number = levels.values["info"] ?? 0;
  readonly #output: number;
  #held = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(output = STANDARD_OUTPUT) {
    this.#output = output;
    Object.assign(this, TELL_LEVELS);
  }

  write(line: string): void {
    this.#held += line;
    if (this.#held.length >= MOST_HELD || this.lastLevel >= (levels.values["warn"] ?? 0))
      this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), LONGEST_HELD_MS).unref();
  }

  /** Writes the collected lines. Lines are lost if the reader is gone or stuck. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#held === "") return;
    const bytes = Buffer.from(this.#held);
    this.#held = "";
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(this.#output, bytes, written);
    } catch {
      // Ignored: the process cannot tell anybody that its log is not read, and its work matters more.
    }
  }
}
