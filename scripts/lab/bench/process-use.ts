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
  const running = readProcesses();
  const tree = new Set(roots);
  // The list may contain a child before its parent.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, { parent }] of running) if (tree.has(parent)) tree.add(pid);
  }
  const members = [...running].filter(([pid]) => tree.has(pid));
  const ticks = members.reduce((sum, [, process]) => sum + process.ticks, 0);
  return {
    processorSeconds: ticks / TICKS_PER_SECOND,
    mebibytes: members.reduce((sum, [pid]) => sum + proportionalMebibytes(pid), 0),
  };
}

function readProcesses(): Map<number, { readonly parent: number; readonly ticks: number }> {
  const pids = existsSync("/proc") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  return new Map(
    pids.flatMap((pid) => {
      const text = read(`/proc/${pid}/stat`);
      if (text === undefined) return [];
      // The process name is in brackets and may contain spaces and brackets.
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
      // User and system time of the process and of its ended children.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [[Number(pid), { parent: Number(fields[1]), ticks }]];
    }),
  );
}

function proportionalMebibytes(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`) ?? "";
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Returns undefined when the process has ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
