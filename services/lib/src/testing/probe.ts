import { readdirSync, readFileSync } from "node:fs";

/**
 * Asks again and again, like somebody else, until it is stopped. The returned function stops it, and returns what `ask`
 * returned and how long the answers took, in milliseconds.
 */
export function startProbe(ask: () => Promise<number>) {
  const waits: number[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const begun = performance.now();
      statuses.add(await ask());
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    return { statuses: [...statuses], waits };
  };
}

/** Middle, slowest hundredth and longest of some times, as a text for people. */
export function describeWaits(waits: readonly number[]): string {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (quantile: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * quantile)] ?? 0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}

/** The most memory that a process with this word in its command has taken, in MiB; 0 where the system does not say. */
export function peakMemoryOf(word: string): number {
  const peaks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes(word)) return 0;
        const [, kilobytes = 0] =
          /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
        return Number(kilobytes) / 1024;
      } catch {
        return 0;
      }
    });
  return Math.round(Math.max(0, ...peaks));
}
