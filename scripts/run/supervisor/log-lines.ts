import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const MOST_LINES = 20;

/** Receives every line that a process writes. */
export type LogSink = (name: string, line: string) => void;

/** Passes on the output of a process line by line, and stores the last lines for the message about a failure. */
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

  /** The last lines, the newest at the end. */
  last(): readonly string[] {
    return this.#last;
  }
}
