import path from "node:path";
import { RunFolder } from "../supervisor/run-folder.ts";

/** The number of a process of the running journey system, or undefined while it is down. */
export function processIdOf(name: string): number | undefined {
  return new RunFolder(path.join(process.env["E2E_DATA_DIR"] ?? "", "run")).processId(name);
}
