import path from "node:path";
import { federationName } from "@dash/contracts/releases/published-build";
import { rspack, type Configuration } from "@rspack/core";
import { readAreaJson } from "./area-json.ts";
import { areaStyles } from "./area-styles.ts";
import { baseRecipe, type Making } from "./base-recipe.ts";
import { chunkListOf } from "./published-area.ts";
import { consumedByArea } from "./shared-modules.ts";
import type { SheetSplit } from "./sheet-split.ts";
import type { WebFolders } from "./web-folders.ts";

/**
 * Time limit for loading a chunk. It is long, because chunks still arrive over a slow connection.
 * A request that hangs is repeated much sooner (`chunk-retry.ts`).
 */
const CHUNK_TIMEOUT_MS = 30_000;

export interface AreaBuild {
  /** The area's workspace. It must have a valid `area.json`. */
  readonly folder: string;
  /** The files or folders of the kit that the area bundles. */
  readonly bundled: readonly string[];
  /** How the area's classes are divided. Without it there is one sheet. */
  readonly split?: SheetSplit;
  readonly build: string;
  /** The folder the files are written to. */
  readonly output: string;
  readonly making?: Making;
}

/** The file that a federated page loads first. */
export const AREA_ENTRY = "remoteEntry.js";

/** The name of the chunk of the exposed module. */
export const EXPOSED = "area";

/** The recipe of every area. It has one exposed module, and no copy of the libraries that the shell shares. */
export function areaBuild(
  folders: WebFolders,
  { folder, bundled, split, build, output, making }: AreaBuild,
): Configuration {
  const descriptor = readAreaJson(folder);
  const name = federationName(descriptor.id, build);
  const styles = areaStyles(folders, { id: descriptor.id, folder, bundled, split });
  const runtime = path.join(folders.kit, "build/runtime");
  const library = { type: "var" as const, name };
  const base = baseRecipe(descriptor.id, folder, making, runtime);
  return {
    ...base,
    entry: {
      [name]: { import: path.join(runtime, "start-area.ts"), filename: AREA_ENTRY, library },
    },
    output: {
      path: output,
      publicPath: "auto",
      uniqueName: name,
      chunkLoadingGlobal: chunkListOf(name),
      filename: "[name].[contenthash:8].js",
      cssFilename: "[name].[contenthash:8].css",
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    module: { rules: [...(base.module?.rules ?? []), ...styles.rules] },
    plugins: [
      ...(base.plugins ?? []),
      ...styles.plugins,
      new rspack.container.ModuleFederationPluginV1({
        name,
        library,
        filename: AREA_ENTRY,
        exposes: { "./area": { name: EXPOSED, import: [...styles.sheets, "./src/area.tsx"] } },
        shared: consumedByArea(descriptor),
      }),
    ],
  };
}
