import { readdirSync } from "node:fs";
import path from "node:path";

const TESTS = /(^|\/)(test|testing|e2e)\/|\.test\.tsx?$/;

/** All files below a folder except tests. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !TESTS.test(path.relative(folder, file)));
}
