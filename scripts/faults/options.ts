import { parseArgs } from "node:util";
import { Failure } from "../failure.ts";

/** What to run, and for how long: all of it is bounded. */
export interface FaultOptions {
  /** Names of cases; none means all. */
  readonly names: readonly string[];
  /** Of each case; undefined means its own shortest time. */
  readonly seconds: number | undefined;
  /** Of all together, in rotation; undefined means each case once. */
  readonly minutes: number | undefined;
}

const MOST_SECONDS = 24 * 3_600;

/** Reads names of cases, `--seconds <n>` for each, or `--minutes <n>` for all. */
export function readOptions(arguments_: readonly string[]): FaultOptions {
  const { values, positionals } = parseArgs({
    args: [...arguments_],
    allowPositionals: true,
    options: { seconds: { type: "string" }, minutes: { type: "string" } },
  });
  return {
    names: positionals.map((name) => name.toUpperCase()),
    seconds: numberOf("--seconds", values.seconds, MOST_SECONDS),
    minutes: numberOf("--minutes", values.minutes, MOST_SECONDS / 60),
  };
}

function numberOf(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (value > 0 && value <= most) return value;
  throw new Failure(`${name} takes a number up to ${most}, such as ${name} 10.`);
}
