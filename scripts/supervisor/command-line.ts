import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
