import { copyFile, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Stats } from "@rspack/core";
import { readAreaJson } from "./area-json.ts";
import { AREA_ENTRY, areaBuild } from "./area-recipe.ts";
import { compile } from "./compile.ts";
import { integrityOf } from "./integrity.ts";
import { writePage } from "./page-template.ts";
import { preloadLists } from "./preload-lists.ts";
import { filesIn, seal, stagingOf } from "./publish.ts";
import { LATE_FILES, type PublishedArea, type PublishedShell } from "./published-area.ts";
import { shellBuild } from "./shell-recipe.ts";
import type { WebFolders } from "./web-folders.ts";
import type { WebPart } from "./web-parts.ts";

/** The typeface's licence goes with its file. */
const FONT_LICENCE = createRequire(import.meta.url).resolve("@fontsource-variable/inter/LICENSE");

/** Builds parts in one run of the bundler and seals each. Where one fails, none becomes public. */
export async function buildParts(folders: WebFolders, parts: readonly WebPart[]): Promise<void> {
  await Promise.all(parts.map((part) => rm(stagingOf(part), { recursive: true, force: true })));
  const { stats } = await compile(parts.flatMap((part) => recipesOf(folders, part)));
  await Promise.all(
    parts.map(async (part) => {
      const own = stats.find(({ compilation }) => compilation.name === part.name);
      if (!own) throw new Error(`The bundler said nothing of ${part.name}`);
      await seal(part, await recordOf(part, own));
    }),
  );
}

function recipesOf(folders: WebFolders, part: WebPart) {
  const output = stagingOf(part);
  if (part.kind === "shell") return shellBuild(folders, { build: part.build, output });
  return [areaBuild(folders, { folder: part.source, build: part.build, output })];
}

async function recordOf(part: WebPart, stats: Stats): Promise<PublishedArea | PublishedShell> {
  return part.kind === "shell" ? shellRecord(part) : areaRecord(part, stats);
}

async function shellRecord(part: WebPart): Promise<PublishedShell> {
  const output = stagingOf(part);
  await copyFile(path.join(part.source, "src/favicon.svg"), path.join(output, "favicon.svg"));
  await copyFile(FONT_LICENCE, path.join(output, "inter-licence.txt"));
  const integrity = await integrityOf(output, await filesIn(output));
  await writePage(path.join(part.source, "src/index.html"), output, part.build, integrity);
  return {
    build: part.build,
    entry: "main.js",
    preload: { page: Object.keys(integrity).filter((file) => !LATE_FILES.includes(file)) },
    integrity,
  };
}

async function areaRecord(part: WebPart, stats: Stats): Promise<PublishedArea> {
  const output = stagingOf(part);
  const descriptor = readAreaJson(part.source);
  return {
    build: part.build,
    descriptor,
    entry: AREA_ENTRY,
    manifest: await manifestOf(output),
    preload: preloadLists(descriptor, stats),
    integrity: await integrityOf(output, await filesIn(output)),
  };
}

/** The part of the federation's manifest that a page needs, so that it does not have to fetch the manifest. */
async function manifestOf(output: string): Promise<PublishedArea["manifest"]> {
  const text = await readFile(path.join(output, "mf-manifest.json"), "utf8");
  const { metaData } = JSON.parse(text) as { metaData: PublishedArea["manifest"] };
  return { name: metaData.name, globalName: metaData.globalName };
}
