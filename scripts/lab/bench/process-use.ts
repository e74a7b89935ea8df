import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The total resources of processes and their descendants. */
export interface ProcessUse {
  /** Processor time since the start of each process. */
  readonly processorSeconds: number;
  /** Memory that several processes share is divided among them (PSS). */
  readonly mebibytes: number;
}

/** Reads /proc; returns zeros when /proc is missing. */
export function processUse(roots: readonly (number | undefined)[]): ProcessUse {
  const tree = new Set(roots.map(String));
  const processes = (existsSync("/proc") ? readdirSync("/proc") : []).filter((name) =>
    /^\d+$/.test(name),
  );
  const stats = new Map(processes.map((pid) => [pid, statOf(pid)]));
  // The list may contain a child before its parent.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, [, parent = ""]] of stats) if (tree.has(parent)) tree.add(pid);
  }
  let [ticks, kibibytes] = [0, 0];
  for (const pid of tree) {
    // User and system time of the process and of its ended children.
    for (const field of stats.get(pid)?.slice(11, 15) ?? []) ticks += Number(field);
    kibibytes += Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  }
  return { processorSeconds: ticks / TICKS_PER_SECOND, mebibytes: kibibytes / 1024 };
}

/** The fields after the process name, which is in brackets and may contain spaces and brackets. */
function statOf(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Returns an empty text when the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
