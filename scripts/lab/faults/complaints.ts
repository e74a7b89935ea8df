import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import type { LogSink } from "../../supervisor/log-lines.ts";

const FILE = path.join(projectRoot, ".cache/faults.log");

/** Opens a new file for what the processes write while they are broken. */
export function openLog(): { readonly file: string; readonly write: LogSink } {
  mkdirSync(path.dirname(FILE), { recursive: true });
  const stream = createWriteStream(FILE);
  return { file: FILE, write: (name, line) => void stream.write(`${name} ${line}\n`) };
}
