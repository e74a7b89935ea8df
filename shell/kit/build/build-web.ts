import path from "node:path";
import { pruneBuilds } from "./prune-builds.ts";
import { isPublished, makeLive } from "./publish.ts";
import { webFolders } from "./web-folders.ts";
import { webParts } from "./web-parts.ts";

export interface WebBuild {
  /** The folder of the root package.json. By default it is that of this project. */
  readonly root?: string;
  readonly say: (text: string) => void;
}

/**
 * Builds the shell and the areas whose sources changed, and makes them live. Builds that exist already are only made
 * live. Old builds are removed. Gives the names of what was built.
 */
export async function buildWeb({
  root = path.resolve(import.meta.dirname, "../../.."),
  say,
}: WebBuild): Promise<string[]> {
  const folders = webFolders(root);
  const parts = await webParts(folders);
  const published = await Promise.all(parts.map(isPublished));
  const stale = parts.filter((_, index) => !published[index]);

  if (stale.length > 0) {
    say(`Building ${stale.map(({ name }) => name).join(", ")}`);
    // The bundler is loaded only where something must be built, because loading it takes longer than a whole start.
    const { buildParts } = await import("./build-parts.ts");
    await buildParts(folders, stale);
  }
  await Promise.all(parts.map(makeLive));
  await Promise.all(parts.map(({ folder }) => pruneBuilds(folder)));
  return stale.map(({ name }) => name);
}
