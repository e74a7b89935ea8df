import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Folders where package managers install servers, in case PATH does not contain them. */
const FURTHER_FOLDERS = ["/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin", "/snap/bin"];

/** Returns the full path of a program; undefined if it is not installed. */
export function onPath(program: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), ...FURTHER_FOLDERS];
  return folders.map((folder) => path.join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
