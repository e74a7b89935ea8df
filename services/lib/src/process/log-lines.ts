import { writeSync } from "node:fs";
import { levels } from "pino";

const STANDARD_OUTPUT = 1;
/** Makes pino set the level of each line as a property of its stream. */
const WITH_LEVELS = { [Symbol.for("pino.metadata")]: true };
const MAX_BUFFERED = 64 * 1024;
/** Lines are collected for this time. Writing each line by itself takes an eighth of a busy process's time. */
const FLUSH_AFTER_MS = 100;

/**
 * Collects log lines and writes many at once. A warning is written at once, together with the lines before it. Pino's
 * own buffer is not used: when the process ends after the reader of the log is gone, it would wait for ever.
 */
export class LogLines {
  lastLevel: number = levels.values["info"] ?? 0;
  readonly #output: number;
  #buffer = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(output = STANDARD_OUTPUT) {
    this.#output = output;
    Object.assign(this, WITH_LEVELS);
  }

  write(line: string): void {
    this.#buffer += line;
    if (this.#buffer.length >= MAX_BUFFERED || this.lastLevel >= (levels.values["warn"] ?? 0))
      this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes the collected lines. They are lost if the reader of the log is gone or blocked. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#buffer === "") return;
    const bytes = Buffer.from(this.#buffer);
    this.#buffer = "";
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(this.#output, bytes, written);
    } catch {
      // The error is ignored: a process whose log nobody reads cannot report that, and its work matters more.
    }
  }
}
