import { readdirSync } from "node:fs";
import path from "node:path";

/** The folders of the sources of shell and areas, and the folder of the builds. */
export interface WebFolders {
  readonly root: string;
  readonly shell: string;
  readonly kit: string;
  readonly areas: readonly string[];
  readonly output: string;
}

/** The folders of a project, by its root. Every `mf-*` is an area. */
export function webFolders(root: string): WebFolders {
  const areas = readdirSync(root)
    .filter((name) => name.startsWith("mf-"))
    .map((name) => path.join(root, name));
  return {
    root,
    shell: path.join(root, "shell"),
    kit: path.join(root, "shell", "kit"),
    areas,
    output: path.join(root, "dist", "web"),
  };
}
