import path from "node:path";
import { projectRoot } from "../project-root.ts";
import type { ProcessDefinition } from "../processes.ts";

/** Where a process's built files are. */
export function buildFolderOf({ name }: Pick<ProcessDefinition, "name">): string {
  return path.join(projectRoot, "dist", "services", name);
}
