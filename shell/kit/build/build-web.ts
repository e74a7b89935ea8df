import { buildStale } from "./build-stale.ts";
import { lastBuilt, noteBuilt } from "./last-built.ts";
import { pruneBuilds } from "./prune-builds.ts";
import { webFolders } from "./web-folders.ts";
import { webParts } from "./web-parts.ts";

export interface WebBuild {
  /** The folder of the root package.json. */
  readonly root: string;
  /** The names of the parts to build. */
  readonly only: readonly string[];
  readonly say: (text: string) => void;
}

/**
 * Builds the shell and the areas whose sources changed, or whose build is incomplete. Existing builds do not change,
 * and no build becomes live. Removes old builds. Returns the names of the built parts.
 */
export async function buildWeb({ root, only, say }: WebBuild): Promise<string[]> {
  const folders = webFolders(root);
  const parts = webParts(folders, only);
  const built = await buildStale(parts, say, async (stale) => {
    // The bundler is loaded only if something must be built, because loading it takes longer than a whole start.
    const { buildParts } = await import("./build-parts.ts");
    await buildParts(folders, stale);
  });
  for (const { folder, build } of parts) {
    await noteBuilt(folder, build);
    const last = await lastBuilt(folder);
    await pruneBuilds(folder, (name) => name === last);
  }
  return built;
}
