import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.ts";

/** Lists the folders of all workspaces in package.json, relative to the project. */
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

/** Lists the folders for a workspace pattern. Handles the two forms in use: `name-*` and `folder/*`. */
function expand(pattern: string): string[] {
  if (!pattern.endsWith("*")) return [pattern];
  const parent = path.dirname(pattern);
  const prefix = path.basename(pattern).slice(0, -1);
  const names = readdirSync(path.join(projectRoot, parent)).filter((name) =>
    name.startsWith(prefix),
  );
  return names.map((name) => path.join(parent, name));
}
