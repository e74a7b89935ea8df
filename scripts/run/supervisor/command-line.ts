import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Returns the command line of a running process; undefined if no process has this id. */
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

/** Returns the command lines of all processes on this machine, as far as they can be read. */
export function commandLines(): string[] {
  if (process.platform !== "linux")
    return execFileSync("ps", ["-A", "-o", "command="], { encoding: "utf8" }).split("\n");
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.map(commandLineOf).filter((line) => line !== undefined);
}
