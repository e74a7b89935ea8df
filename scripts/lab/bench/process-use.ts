import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The unit of times in /proc: Linux shows hundredths of a second on every platform that Node supports. */
const TICKS_PER_SECOND = 100;

/** The processor time and memory of some processes and their descendants, added up. */
export interface ProcessUse {
  /** The processor time since each process started. */
  readonly processorSeconds: number;
  /** The memory (PSS): memory that several processes share is divided among them. */
  readonly mebibytes: number;
}

/** Reads the use of processes from /proc; returns zeros on machines without /proc. */
export function processUse(roots: readonly (number | undefined)[]): ProcessUse {
  const tree = new Set(roots.map(String));
  const processes = (existsSync("/proc") ? readdirSync("/proc") : []).filter((name) =>
    /^\d+$/.test(name),
  );
  const stats = new Map(processes.map((pid) => [pid, statOf(pid)]));
  // Repeats until nothing is added, because the list may have a child before its parent.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, [, parent = ""]] of stats) if (tree.has(parent)) tree.add(pid);
  }
  let [ticks, kibibytes] = [0, 0];
  for (const pid of tree) {
    // Adds user and system time of the process, and of its children that have ended.
    for (const field of stats.get(pid)?.slice(11, 15) ?? []) ticks += Number(field);
    kibibytes += Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  }
  return { processorSeconds: ticks / TICKS_PER_SECOND, mebibytes: kibibytes / 1024 };
}

/** The fields of /proc/…/stat after the process name. That name is in brackets and may contain spaces and brackets. */
function statOf(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Reads a file; an empty text when its process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
