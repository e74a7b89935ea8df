import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { SHELL } from "@dash/contracts/releases/published-build";
import { rspack } from "@rspack/core";
import { compile } from "./compile.ts";
import { DEV_BUILD } from "./dev-build.ts";
import { writePage } from "./page-template.ts";
import { bundledByShell } from "./sheet-split.ts";
import { shellBuild, STATIC_FILES } from "./shell-recipe.ts";
import type { WebFolders } from "./web-folders.ts";
import { webParts } from "./web-parts.ts";

/**
 * Builds the shell with the development version of React, because an area in development does not run with the built
 * one. Returns the folder of its files, among them the page's template. It is built again only after a change.
 */
export async function buildDevShell(folders: WebFolders, cache: string): Promise<string> {
  const [shell] = webParts(folders, [SHELL]);
  if (!shell) throw new Error("There is no shell");
  const output = path.join(cache, shell.build);
  if (existsSync(path.join(output, "index.html"))) return output;
  await rm(cache, { recursive: true, force: true });
  const [main, ...others] = shellBuild(folders, {
    build: DEV_BUILD,
    bundled: bundledByShell(folders, shell.reached),
    output,
    making: { mode: "development", isRefreshed: false },
  });
  const hookFile = path.join(folders.kit, "build/runtime/dev-hook.ts");
  // An entry plugin without a name adds the file to every entry, before the entry's own code.
  const hook = new rspack.EntryPlugin(folders.shell, hookFile, {});
  await compile([{ ...main, plugins: [hook, ...(main?.plugins ?? [])] }, ...others], async () => {
    await cp(path.join(folders.shell, STATIC_FILES), output, { recursive: true });
    await writePage(path.join(folders.shell, "src/index.html"), output, DEV_BUILD, {});
  });
  return output;
}
