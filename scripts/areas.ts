import { areaNameOf, webFolders } from "@dash/kit/build/web-folders";
import { Failure } from "./failure.ts";
import { projectRoot } from "./project-root.ts";

export function areaFolders(): ReadonlyMap<string, string> {
  const { areas } = webFolders(projectRoot);
  return new Map(areas.map((folder) => [areaNameOf(folder), folder]));
}

/**
 * Returns the folder of one area.
 * @throws Failure that lists the areas if there is no area with this id.
 */
export function areaFolder(id: string): string {
  const folders = areaFolders();
  const folder = folders.get(id);
  if (folder) return folder;
  throw new Failure(`There is no area ${id}; there are ${[...folders.keys()].sort().join(", ")}.`);
}
