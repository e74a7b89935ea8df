import { readFileSync } from "node:fs";

/** Processor time of the whole machine since it started; not numbers on a machine that does not tell. */
export interface Ticks {
  readonly total: number;
  /** Wanted by this machine, and given to others by the hypervisor it runs on. */
  readonly stolen: number;
}

const UNKNOWN: Ticks = { total: Number.NaN, stolen: Number.NaN };
/** The last of them is stolen time. What follows in the line, the time of guests, is counted in the first two as well. */
const COUNTERS = 8;

export function readTicks(): Ticks {
  try {
    return ticksOf(readFileSync("/proc/stat", "utf8"));
  } catch {
    return UNKNOWN;
  }
}

export function ticksOf(procStat: string): Ticks {
  const counters = /^cpu +([\d ]+)$/m.exec(procStat)?.[1]?.split(" ").slice(0, COUNTERS);
  if (counters?.length !== COUNTERS) return UNKNOWN;
  const ticks = counters.map(Number);
  return { total: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks.at(-1) ?? Number.NaN };
}

/** The share of all processor time since a reading that was stolen, idle time included; not a number where unknown. */
export function stolenShare(before: Ticks, after: Ticks = readTicks()): number {
  return (after.stolen - before.stolen) / (after.total - before.total);
}
