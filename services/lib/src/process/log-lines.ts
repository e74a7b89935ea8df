import { writeSync } from "node:fs";
import { levels } from "pino";

const STANDARD_OUTPUT = 1;
/** Asks pino to note the level of each line on its stream. */
const WITH_LEVELS = { [Symbol.for("pino.metadata")]: true };
const MAX_BUFFERED = 64 * 1024;
/** Writing each line by itself costs a busy process an eighth of its time. */
const FLUSH_AFTER_MS = 100;

/**
 * Collects log lines and writes many at once. A warning is written at once, with the lines before it.
 * Pino's own buffer would wait for ever at its last flush when the reader is gone.
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

  /** Writes the collected lines. Lines are lost if the reader is gone or stuck. */
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
      // Ignored: the process cannot tell anybody that its log is not read, and its work matters more.
    }
  }
}
