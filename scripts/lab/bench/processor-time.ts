import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;
const FIELDS_BEFORE_STATE = 2;

interface ProcessStat {
  readonly parent: number;
  readonly ownTicks: number;
  /** Of children that have ended. */
  readonly endedTicks: number;
}

/** Seconds of processor time that a process has used, with its children, living and ended; none where /proc is missing. */
export function processorSeconds(pid: number | undefined): number | undefined {
  const own = pid === undefined ? undefined : statOf(pid);
  if (!own) return undefined;
  const children = runningProcesses()
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  const ticks = [own, ...children].reduce(
    (sum, stat) => sum + (stat ? stat.ownTicks + stat.endedTicks : 0),
    0,
  );
  return ticks / TICKS_PER_SECOND;
}

/** What a process and all that it started, and so on, use together. */
export interface TreeUse {
  /** Since each began. */
  readonly processorSeconds: number;
  /** What several processes share is divided among them. */
  readonly mebibytes: number;
  /** Of the first process alone. */
  readonly ownMebibytes: number;
}

/** Not numbers where /proc is missing. */
export function treeUse(pid: number): TreeUse {
  const parents = new Map(runningProcesses().map((each) => [each, statOf(each)?.parent]));
  if (parents.size === 0) return { processorSeconds: NaN, mebibytes: NaN, ownMebibytes: NaN };
  const tree = new Set([pid]);
  // A child may stand before its parent in the list.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [each, parent] of parents) if (parent && tree.has(parent)) tree.add(each);
  }
  const processes = [...tree];
  return {
    processorSeconds: sum(processes.map(ticksOf)) / TICKS_PER_SECOND,
    mebibytes: sum(processes.map(proportionalMebibytes)),
    ownMebibytes: proportionalMebibytes(pid),
  };
}

/** Nothing of a process that has ended meanwhile. */
function ticksOf(pid: number): number {
  const { ownTicks = 0, endedTicks = 0 } = statOf(pid) ?? {};
  return ownTicks + endedTicks;
}

function proportionalMebibytes(pid: number): number {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "")?.[1];
  return Number(kibibytes ?? 0) / 1024;
}

function runningProcesses(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Mebibytes that a process holds in memory; none where /proc is missing. */
export function residentMebibytes(pid: number | undefined): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1];
  return kibibytes === undefined ? undefined : Math.round(Number(kibibytes) / 1024);
}

function statOf(pid: number): ProcessStat | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name stands in brackets and may hold blanks and brackets itself.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (number: number): number => Number(fields[number - FIELDS_BEFORE_STATE - 1]);
  return { parent: field(4), ownTicks: field(14) + field(15), endedTicks: field(16) + field(17) };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
