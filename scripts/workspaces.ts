import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.ts";

/** The folders of all workspaces, relative to the project, as package.json lists them. */
export function workspaceFolders(): string[] {
  const { workspaces } = JSON.parse(
    readFileSync(path.join(projectRoot, "package.json"), "utf8"),
  ) as {
    workspaces: string[];
  };
  return workspaces
    .flatMap(expand)
    .filter((folder) => existsSync(path.join(projectRoot, folder, "package.json")));
}

/** Handles the two patterns in use: `name-*` and `folder/*`. */
function expand(pattern: string): string[] {
  if (!pattern.endsWith("*")) return [pattern];
  const parent = path.dirname(pattern);
  const prefix = path.basename(pattern).slice(0, -1);
  const names = readdirSync(path.join(projectRoot, parent)).filter((name) =>
    name.startsWith(prefix),
  );
  return names.map((name) => path.join(parent, name));
}
