import path from "node:path";
import { pruneBuilds } from "./prune-builds.ts";
import { isPublished, makeLive } from "./publish.ts";
import { webFolders } from "./web-folders.ts";
import { webParts } from "./web-parts.ts";

export interface WebBuild {
  /** The folder of the root package.json; this project's unless given. */
  readonly root?: string;
  readonly say: (text: string) => void;
}

/**
 * Builds the shell and the areas whose sources changed and makes them live; what was built before
 * from the same sources is only pointed to, and what is long out of use is removed. Gives the names of what was built.
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
    // Loaded only where something is to be built: the bundler takes longer to load than a whole start without it.
    const { buildParts } = await import("./build-parts.ts");
    await buildParts(folders, stale);
  }
  await Promise.all(parts.map(makeLive));
  await Promise.all(parts.map(({ folder }) => pruneBuilds(folder)));
  return stale.map(({ name }) => name);
}
