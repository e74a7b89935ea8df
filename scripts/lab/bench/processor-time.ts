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
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const ticks = [own, ...children].reduce(
    (sum, stat) => sum + (stat ? stat.ownTicks + stat.endedTicks : 0),
    0,
  );
  return ticks / TICKS_PER_SECOND;
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
