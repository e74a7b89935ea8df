import { readTicks, stolenShare, type Ticks } from "./stolen-time.ts";

/** From when something was due until it was done, in milliseconds of the clock of its watch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much was stolen from a run. */
export interface Stolen {
  /** Of the machine's processor time; not a number where unknown. */
  readonly stolen: number;
  /** All of them, until the last answer. */
  readonly watchedSeconds: number;
  readonly calmSeconds: number;
}

/** What a watch over a run showed. */
interface Watched extends Stolen {
  /** Whether every second that it lived through was calm. */
  readonly wasCalm: (span: Span) => boolean;
}

interface Reading {
  readonly at: number;
  readonly ticks: Ticks;
}

/**
 * A second is calm when a smaller share of it was stolen. Of the 200 ticks that two processors count in a second that is
 * three at most; with a lower bound the rounding of a tick or two would decide.
 */
export const CALM_BELOW = 0.02;
const SECOND_MS = 1_000;

/** Reads the stolen time once a second, which takes some ten microseconds, until it is stopped. */
export function watchSeconds(clock: () => number): { readonly stop: () => Watched } {
  const read = (): Reading => ({ at: clock(), ticks: readTicks() });
  const first = read();
  const later: Reading[] = [];
  const timer = setInterval(() => later.push(read()), SECOND_MS);
  return {
    stop: () => {
      clearInterval(timer);
      // The last second lasts until the end: of the few ticks of a begun one, a single tick would be a great share.
      later.pop();
      return watched([first, ...later, read()]);
    },
  };
}

export function watched(readings: readonly [Reading, ...Reading[]]): Watched {
  const [first] = readings;
  const last = readings.at(-1) ?? first;
  const stretches = calmStretches(readings);
  return {
    stolen: stolenShare(first.ticks, last.ticks),
    watchedSeconds: secondsOf({ from: first.at, to: last.at }),
    calmSeconds: stretches.reduce((sum, stretch) => sum + secondsOf(stretch), 0),
    wasCalm: (span) => stretches.some(({ from, to }) => from <= span.from && span.to <= to),
  };
}

function secondsOf({ from, to }: Span): number {
  return (to - from) / SECOND_MS;
}

/** Calm seconds that follow one another are one stretch. */
function calmStretches(readings: readonly Reading[]): Span[] {
  const stretches: Span[] = [];
  let from: number | undefined;
  for (const [index, { at, ticks }] of readings.entries()) {
    const next = readings[index + 1];
    // An unknown share is not below anything.
    const isCalm = next !== undefined && stolenShare(ticks, next.ticks) < CALM_BELOW;
    if (isCalm) from ??= at;
    else if (from !== undefined) {
      stretches.push({ from, to: at });
      from = undefined;
    }
  }
  return stretches;
}
