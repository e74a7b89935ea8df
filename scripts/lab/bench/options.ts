import { parseArgs } from "node:util";
import { Failure } from "../../failure.ts";

/** How much is measured. All of it is bounded in count and time. */
export interface BenchOptions {
  /** Entries of the two databases that are compared. */
  readonly sizes: readonly [small: number, large: number];
  /** Each contender's turns in one comparison; an odd number, so that the median is one of them. */
  readonly rounds: number;
  readonly secondsPerTurn: number;
  /**
   * Before the first turn. Compilers settle on a path's code by how often it ran, and the slower side would get less
   * of that in the same time.
   */
  readonly warmUpRequests: number;
  readonly factSeconds: number;
  readonly idleSeconds: number;
  readonly mixedMinutes: number;
  /** Whether the figures become those of the README; a quick look does not. */
  readonly kept: boolean;
  /** A folder for profiles of each process's processor time; they slow what is measured. */
  readonly profiles?: string | undefined;
  /** A part of the names of the scenarios that are compared, and nothing else is measured; undefined for everything. */
  readonly only?: string | undefined;
}

const quick: BenchOptions = {
  sizes: [10_000, 50_000],
  rounds: 3,
  secondsPerTurn: 1,
  warmUpRequests: 4_000,
  factSeconds: 5,
  idleSeconds: 10,
  mixedMinutes: 0.1,
  kept: false,
};
const full: BenchOptions = {
  sizes: [10_000, 1_000_000],
  rounds: 5,
  secondsPerTurn: 5,
  warmUpRequests: 20_000,
  factSeconds: 30,
  idleSeconds: 60,
  mixedMinutes: 2,
  kept: true,
};

const MOST_MINUTES = 24 * 60;

/** Reads `--quick`, `--minutes <n>` (the length of the mixed load), `--profiles <folder>` and `--only <part of a name>`. */
export function readOptions(arguments_: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...arguments_],
    options: {
      quick: { type: "boolean", default: false },
      minutes: { type: "string" },
      profiles: { type: "string" },
      only: { type: "string" },
    },
  });
  const chosen = values.quick ? quick : full;
  const mixedMinutes = values.minutes === undefined ? chosen.mixedMinutes : Number(values.minutes);
  if (!(mixedMinutes > 0 && mixedMinutes <= MOST_MINUTES))
    throw new Failure(`--minutes takes a number up to ${MOST_MINUTES}, such as --minutes 10`);
  return {
    ...chosen,
    mixedMinutes,
    profiles: values.profiles,
    only: values.only,
    kept: chosen.kept && !values.profiles && !values.only,
  };
}
