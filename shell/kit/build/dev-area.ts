import path from "node:path";
import { federationName } from "@dash/contracts/releases/published-build";
import type { LiveArea } from "@dash/contracts/releases/registry";
import type { Configuration } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { readAreaJson } from "./area-json.ts";
import { AREA_ENTRY, areaBuild } from "./area-recipe.ts";
import { DEV_BUILD } from "./dev-build.ts";
import { bundledFolders } from "./style-sheets.ts";
import type { WebFolders } from "./web-folders.ts";

/** The recipe of an area in development, whose components are exchanged in the open page. */
export function devAreaBuild(folders: WebFolders, folder: string): Configuration {
  const recipe = areaBuild(folders, {
    folder,
    bundled: bundledFolders(folders),
    build: DEV_BUILD,
    output: path.join(folders.output, DEV_BUILD),
    making: { mode: "development", isRefreshed: true },
  });
  return {
    ...recipe,
    output: { ...recipe.output, filename: "[name].js", cssFilename: "[name].css" },
    // Code that does not compile is not sent, so the page keeps its former code.
    optimization: { ...recipe.optimization, emitOnErrors: false },
    plugins: [
      ...(recipe.plugins ?? []),
      new ReactRefreshRspackPlugin({ include: path.join(folder, "src") }),
    ],
  };
}

/** The registry entry of the area in development. It has no hashes, because the files change. */
export function devAreaIn(folder: string): LiveArea {
  const descriptor = readAreaJson(folder);
  const { id } = descriptor;
  const name = federationName(id, DEV_BUILD);
  return {
    id,
    build: DEV_BUILD,
    base: `/assets/${id}/${DEV_BUILD}/`,
    descriptor,
    entry: AREA_ENTRY,
    manifest: { name, globalName: name },
    preload: {},
    integrity: {},
  };
}
