import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";

export interface FaultOptions {
  /** Names of cases; none means all. */
  readonly names: readonly string[];
  /** How long each chosen case lasts; without names, how long the lasting ones do. */
  readonly minutes: number | undefined;
}

const MOST_MINUTES = 24 * 60;

/** Reads names of cases, and `--minutes <n>`. */
export function readOptions(arguments_: readonly string[]): FaultOptions {
  const { values, positionals } = parseArgs({
    args: [...arguments_],
    allowPositionals: true,
    options: { minutes: { type: "string" } },
  });
  return { names: positionals.map((name) => name.toUpperCase()), minutes: minutesOf(values) };
}

function minutesOf({ minutes }: { readonly minutes?: string | undefined }): number | undefined {
  if (minutes === undefined) return undefined;
  const value = Number(minutes);
  if (value > 0 && value <= MOST_MINUTES) return value;
  throw new Failure(`--minutes takes a number up to ${MOST_MINUTES}, such as --minutes 10.`);
}
