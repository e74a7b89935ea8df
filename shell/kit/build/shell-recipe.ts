import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import { baseRecipe, writtenSheets, type Making } from "./base-recipe.ts";
import { providedByShell } from "./shared-modules.ts";
import { GALLERY, gallerySheet, shellSheet } from "./style-sheets.ts";
import type { WebFolders } from "./web-folders.ts";

/** Time limit for loading the code of the toasts. The page then continues without it. */
const CHUNK_TIMEOUT_MS = 3_500;

/** The folder of the shell's files that a build contains as they are. */
export const STATIC_FILES = "src/static";

export interface ShellBuild {
  readonly build: string;
  /** The files whose classes the shell's sheet has. */
  readonly bundled: readonly string[];
  /** The folder the files are written to. */
  readonly output: string;
  readonly making?: Making;
}

/** The recipe of the shell. It is one file with all shared libraries, and it knows no area. */
export function shellBuild(
  folders: WebFolders,
  { build, bundled, output, making }: ShellBuild,
): Configuration[] {
  const base = baseRecipe("shell", folders.shell, making);
  const sheet = path.join(folders.shell, "src/shell.css");
  const files = {
    path: output,
    publicPath: `/assets/shell/${build}/`,
    filename: "[name].js",
    cssFilename: "[name].css",
    assetModuleFilename: "[name][ext]",
    crossOriginLoading: "anonymous" as const,
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
  };
  return [
    {
      ...base,
      entry: { main: [sheet, "./src/main.tsx"] },
      output: { ...files, uniqueName: `shell_${build}` },
      plugins: [
        ...(base.plugins ?? []),
        writtenSheets({ [sheet]: shellSheet(folders, bundled) }),
        federationOf(folders),
      ],
    },
    // The theme is a separate bundle, because it runs before the first paint, without the federation runtime.
    { ...base, name: "theme", entry: { theme: "./src/theme.ts" }, output: files },
    { ...base, name: "worker", entry: { worker: "./src/worker/worker.ts" }, output: files },
    galleryRecipe(folders, { ...base, name: "gallery", output: files }),
  ];
}

const federationOf = ({ shell }: WebFolders) =>
  new ModuleFederationPlugin({
    name: "shell",
    shared: providedByShell(shell),
    shareStrategy: "loaded-first",
    dts: false,
    dev: false,
    manifest: false,
    experiments: {
      // Older builds of areas take the runtime from the shell.
      provideExternalRuntime: true,
      // An area is reached by its entry, so the runtime needs no reader of federation manifests.
      optimization: { target: "web", disableSnapshot: true },
    },
  });

/** The gallery has one file with all that it shows, because the names of further files are the shell's own. */
function galleryRecipe({ kit, ...folders }: WebFolders, base: Configuration): Configuration {
  const folder = path.join(kit, GALLERY);
  const sheet = path.join(folder, "gallery.css");
  return {
    ...base,
    entry: { gallery: [sheet, path.join(folder, "main.tsx")] },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: "eager" } } },
    plugins: [
      ...(base.plugins ?? []),
      writtenSheets({ [sheet]: gallerySheet({ kit, ...folders }) }),
    ],
  };
}
