import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Folders where package managers install servers, in case PATH does not contain them. */
const FURTHER_FOLDERS = ["/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin", "/snap/bin"];

/** Returns the full path of a program in these folders, by default those of PATH; undefined if it is in none. */
export function onPath(program: string, folders = pathFolders()): string | undefined {
  return folders.map((folder) => path.join(folder, program)).find(isExecutable);
}

function pathFolders(): readonly string[] {
  return [...(process.env["PATH"] ?? "").split(path.delimiter), ...FURTHER_FOLDERS];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
