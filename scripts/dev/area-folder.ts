import { readAreaJson } from "@dash/kit/build/area-json";
import { webFolders } from "@dash/kit/build/web-folders";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";

/**
 * The folder of an area, by its id.
 * @throws Failure that names the areas where this is none.
 */
export function areaFolder(id: string): string {
  const areas = new Map(webFolders(projectRoot).areas.map((area) => [readAreaJson(area).id, area]));
  const folder = areas.get(id);
  if (folder) return folder;
  throw new Failure(`There is no area ${id}; there are ${[...areas.keys()].sort().join(", ")}.`);
}
