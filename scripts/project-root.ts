import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The folder with the root package.json. Bundled code lies deeper in it than the sources do, so it is searched
 * upwards.
 */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return namesWorkspaces(folder) ? folder : rootAbove(path.dirname(folder));
}

function namesWorkspaces(folder: string): boolean {
  try {
    return "workspaces" in JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  } catch {
    return false;
  }
}
