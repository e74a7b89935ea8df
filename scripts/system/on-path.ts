import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Where package managers put servers that a login shell may not list in PATH. */
const FURTHER_FOLDERS = ["/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin", "/snap/bin"];

/** Answers the full path of a program, or undefined where it is not installed. */
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
