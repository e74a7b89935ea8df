import path from "node:path";
import { RunFolder, send } from "../supervisor/run-folder.ts";

/** The number of a process of the running journey system, or undefined while it is down. */
export function processIdOf(name: string): number | undefined {
  return new RunFolder(path.join(process.env["E2E_DATA_DIR"] ?? "", "run")).processId(name);
}

/** Sends a signal to a process of the running journey system; its supervisor brings it back. */
export function killProcess(name: string, signal: NodeJS.Signals = "SIGKILL"): void {
  const pid = processIdOf(name);
  if (pid) send(pid, signal);
}
