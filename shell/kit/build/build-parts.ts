import { createHash } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { federationName } from "@dash/contracts/releases/published-build";
import type { Stats } from "@rspack/core";
import { readAreaJson } from "./area-json.ts";
import { AREA_ENTRY, areaBuild } from "./area-recipe.ts";
import { compressTexts } from "./compress.ts";
import { dropHashTables, sortHashTable } from "./hash-table.ts";
import { needsOf } from "./needs.ts";
import { writePage } from "./page-template.ts";
import { NOTICES, noticesOf } from "./notices.ts";
import { preloadLists } from "./preload-lists.ts";
import {
  CHARTS_FILE,
  FIRST_FILES,
  FRAME_LIST,
  GALLERY_FILES,
  NEEDS,
  RECORD,
  type Integrity,
  type PublishedArea,
  type PublishedShell,
  WORKER_FILE,
} from "./published-area.ts";
import { sealBuilds } from "./seal-builds.ts";
import { filesIn } from "./sealed-folder.ts";
import { shellBuild, STATIC_FILES } from "./shell-recipe.ts";
import { bundledByShell, sheetSplit } from "./sheet-split.ts";
import { bundledOfKit } from "./style-sheets.ts";
import type { WebFolders } from "./web-folders.ts";
import type { WebPart } from "./web-parts.ts";

/** Builds parts in one run of the bundler. If one fails, none is stored. */
export async function buildParts(folders: WebFolders, parts: readonly WebPart[]): Promise<void> {
  await sealBuilds(parts, {
    recipesOf: ({ kind, source, build, reached }, output) =>
      kind === "shell"
        ? shellBuild(folders, { build, bundled: bundledByShell(folders, reached), output })
        : [
            areaBuild(folders, {
              folder: source,
              bundled: bundledOfKit(folders, reached.files),
              split: sheetSplit(source, readAreaJson(source), reached),
              build,
              output,
            }),
          ],
    complete: (part, output, stats) => complete(folders, { ...part, output }, stats),
  });
}

const SHELL_ENTRY = "main.js";

/** A part with its output folder. */
interface StagedPart extends WebPart {
  readonly output: string;
}

/** Adds the records of a build, and the compressed copies of its text files. */
async function complete(folders: WebFolders, part: StagedPart, stats: Stats): Promise<void> {
  const { output } = part;
  await writeFile(path.join(output, NOTICES), await noticesOf(stats));
  const record = part.kind === "shell" ? await shellRecord(part) : await areaRecord(part, stats);
  await compressTexts((await filesIn(output)).map((file) => path.join(output, file)));
  await writeFile(path.join(output, RECORD), JSON.stringify(record));
  await writeFile(path.join(output, NEEDS), JSON.stringify(await needsOf(folders, part)));
}

async function shellRecord({ source, build, output }: StagedPart): Promise<PublishedShell> {
  await sortHashTable(path.join(output, SHELL_ENTRY));
  await cp(path.join(source, STATIC_FILES), output, { recursive: true });
  const files = await filesIn(output);
  await writeFile(path.join(output, FRAME_LIST), JSON.stringify(files.filter(isOfFrame)));
  const integrity = await integrityOf(output, files);
  await writePage(path.join(source, "src/index.html"), output, build, integrity);
  return {
    build,
    entry: SHELL_ENTRY,
    preload: { page: [...FIRST_FILES] },
    integrity,
  };
}

/** Without a network the frame shows no screen, so it needs no charts. */
function isOfFrame(file: string): boolean {
  const others = [CHARTS_FILE, WORKER_FILE, ...GALLERY_FILES];
  return /\.(?:js|css|svg|woff2)$/.test(file) && !others.includes(file);
}

async function areaRecord(
  { source, build, output }: StagedPart,
  stats: Stats,
): Promise<PublishedArea> {
  const descriptor = readAreaJson(source);
  const name = federationName(descriptor.id, build);
  await dropHashTables(path.join(output, AREA_ENTRY));
  return {
    build,
    descriptor,
    entry: AREA_ENTRY,
    manifest: { name, globalName: name },
    preload: preloadLists(descriptor, stats),
    integrity: await integrityOf(output, await filesIn(output)),
  };
}

/** The integrity of every script and style in a folder, by file name. */
async function integrityOf(folder: string, files: readonly string[]): Promise<Integrity> {
  const checked = files.filter((file) => /\.(js|css)$/.test(file)).sort();
  return Object.fromEntries(
    await Promise.all(
      checked.map(async (file) => {
        const hash = createHash("sha384").update(await readFile(path.join(folder, file)));
        return [file, `sha384-${hash.digest("base64")}`] as const;
      }),
    ),
  );
}
