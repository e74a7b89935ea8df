import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";

/** Postgres settings with which `PostgresLog` can read its log. */
export const LOGS_JSON = ["logging_collector=on", "log_destination=jsonlog"];

/** A line of the log, as far as a measurement reads it. */
export interface LogLine {
  readonly user?: string;
  readonly message?: string;
  readonly detail?: string;
}

/** Reads what Postgres writes to its log, each line once. */
export class PostgresLog {
  readonly #folder: string;
  readonly #read = new Map<string, number>();

  /** @param dataFolder the data folder of the system */
  constructor(dataFolder: string) {
    this.#folder = path.join(dataFolder, "postgres", "log");
  }

  /** The lines since the last call. */
  next(): LogLine[] {
    const files = readdirSync(this.#folder).filter((file) => file.endsWith(".json"));
    return files
      .sort()
      .flatMap((file) => this.#linesOf(path.join(this.#folder, file)))
      .map((line) => JSON.parse(line) as LogLine);
  }

  #linesOf(file: string): string[] {
    const from = this.#read.get(file) ?? 0;
    const bytes = Buffer.alloc(statSync(file).size - from);
    const handle = openSync(file, "r");
    readSync(handle, bytes, 0, bytes.length, from);
    closeSync(handle);
    // The last line may be half written.
    const end = bytes.lastIndexOf("\n") + 1;
    this.#read.set(file, from + end);
    return bytes.subarray(0, end).toString().split("\n").filter(Boolean);
  }
}
