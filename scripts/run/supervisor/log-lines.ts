import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const MOST_LINES = 20;

/** Receives every line that a process writes. */
export type LogSink = (name: string, line: string) => void;

/** Passes a process's output on line by line, and keeps the last lines for a failure message. */
export class LogLines {
  readonly #name: string;
  readonly #sink: LogSink;
  readonly #last: string[] = [];

  constructor(name: string, sink: LogSink) {
    this.#name = name;
    this.#sink = sink;
  }

  follow(stream: Readable): void {
    createInterface({ input: stream, crlfDelay: Infinity }).on("line", (line) => {
      if (line.trim() === "") return;
      this.#last.push(line);
      if (this.#last.length > MOST_LINES) this.#last.shift();
      this.#sink(this.#name, line);
    });
  }

  /** The last lines written, newest last. */
  last(): readonly string[] {
    return this.#last;
  }
}
