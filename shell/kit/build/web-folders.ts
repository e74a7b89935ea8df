import { readdirSync } from "node:fs";
import path from "node:path";

/** Where the sources of shell and areas are, and where what is built from them goes. */
export interface WebFolders {
  readonly root: string;
  readonly shell: string;
  readonly kit: string;
  readonly areas: readonly string[];
  readonly output: string;
}

/** The folders of a project, by the root that holds its workspaces. Every `mf-*` is an area. */
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
