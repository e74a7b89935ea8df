import { readdirSync } from "node:fs";
import path from "node:path";
import { SHELL } from "@dash/contracts/releases/published-build";

/** The folders of the sources of shell and areas, and the folder of the builds. */
export interface WebFolders {
  readonly root: string;
  readonly shell: string;
  readonly kit: string;
  readonly areas: readonly string[];
  readonly output: string;
}

const AREA = "mf-";

/** The id of an area, by its workspace. */
export function areaNameOf(folder: string): string {
  return path.basename(folder).slice(AREA.length);
}

/** The folder of a part's builds, below the folder of all builds. */
export function partFolder(output: string, part: string): string {
  return part === SHELL ? path.join(output, SHELL) : path.join(output, "areas", part);
}

/** The folders of the project at `root`. Every `mf-*` is an area. */
export function webFolders(root: string): WebFolders {
  const areas = readdirSync(root)
    .filter((name) => name.startsWith(AREA))
    .map((name) => path.join(root, name));
  return {
    root,
    shell: path.join(root, "shell"),
    kit: path.join(root, "shell", "kit"),
    areas,
    output: path.join(root, "dist", "web"),
  };
}
