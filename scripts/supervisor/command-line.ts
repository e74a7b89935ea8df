import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Answers the command line of a running process, or undefined when there is none of that number. */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || undefined;
    return (
      execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

/** Answers the command lines of all processes that run on this machine, as far as they may be read. */
export function commandLines(): string[] {
  if (process.platform !== "linux")
    return execFileSync("ps", ["-A", "-o", "command="], { encoding: "utf8" }).split("\n");
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.map(commandLineOf).filter((line) => line !== undefined);
}
