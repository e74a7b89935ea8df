import { readFileSync } from "node:fs";
import path from "node:path";
import { areaFolder } from "../areas.ts";
import { projectRoot } from "../project-root.ts";
import { workspaceFolders } from "../workspaces.ts";

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns the workspaces whose changes can affect an area: the area itself, the service of the same name if there is
 * one, and everything that these import.
 */
export function teamWorkspaces(area: string): string[] {
  const folders = workspaceFolders();
  const byName = new Map(folders.map((folder) => [manifestOf(folder).name, folder]));
  const workspaces = new Set<string>();
  const add = (folder: string): void => {
    if (workspaces.has(folder)) return;
    workspaces.add(folder);
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const imported = byName.get(name);
      if (imported !== undefined) add(imported);
    }
  };
  const own = [path.relative(projectRoot, areaFolder(area)), path.join("services", area)];
  own.filter((folder) => folders.includes(folder)).forEach(add);
  return [...workspaces];
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(
    readFileSync(path.join(projectRoot, folder, "package.json"), "utf8"),
  ) as Manifest;
}
