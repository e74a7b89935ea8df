import { cp, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pruneBuilds } from "@dash/kit/build/prune-builds";
import { isPublished, makeLive, stagingOf, type Publication } from "@dash/kit/build/publish";
import { Failure } from "../failure.ts";

export interface Publishing {
  /** Where shell and areas were built. */
  readonly from: string;
  /** What a gateway serves: its ASSETS_DIR. */
  readonly to: string;
  /** `shell`, or the id of an area; without it, everything that was built. */
  readonly part?: string | undefined;
  /** A build of that part; without it, the one that was built last. Naming an older one goes back to it. */
  readonly build?: string | undefined;
}

/**
 * Publishes the shell and the areas, or one of them alone, while a gateway serves them. Answers what is live then.
 * @throws Failure where there is no such part, or no such build of it; nothing is changed then.
 */
export async function publishWeb(publishing: Publishing): Promise<readonly Publication[]> {
  const { from, to, part } = publishing;
  const parts = part ? [folderOf(part)] : await partsIn(from);
  const publications = await Promise.all(parts.map((each) => publicationOf(publishing, each)));
  for (const [index, publication] of publications.entries())
    await bring(publication, path.join(from, parts[index] ?? "", publication.build));
  // Only now, so that no pointer of a release moves before all its files are there.
  for (const publication of publications) await makeLive(publication);
  for (const { folder } of publications) await pruneBuilds(folder);
  return publications.map(({ folder, build }) => ({ folder: path.relative(to, folder), build }));
}

function folderOf(part: string): string {
  return part === "shell" ? part : path.join("areas", part);
}

async function partsIn(from: string): Promise<string[]> {
  return ["shell", ...(await readdir(path.join(from, "areas"))).map(folderOf)];
}

async function publicationOf({ from, to, build }: Publishing, part: string): Promise<Publication> {
  const folder = path.join(to, part);
  const publication = { folder, build: build ?? (await builtLast(path.join(from, part))) };
  const source = { ...publication, folder: path.join(from, part) };
  if ((await isPublished(publication)) || (await isPublished(source))) return publication;
  const there = await readdir(folder).catch(() => []);
  const builds = there.filter((name) => !name.startsWith(".") && !name.startsWith("live.json"));
  throw new Failure(
    `There is no build ${publication.build} of ${part}. ${to} has ${builds.join(", ") || "none"}.`,
  );
}

async function builtLast(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, "live.json"), "utf8").catch(() => {
    throw new Failure(`Nothing was built in ${folder}.`);
  });
  return (JSON.parse(text) as { build: string }).build;
}

/** Copied beside and renamed: a build is whole, or not there. */
async function bring(publication: Publication, source: string): Promise<void> {
  if (await isPublished(publication)) return;
  const staging = stagingOf(publication);
  await rm(staging, { recursive: true, force: true });
  await cp(source, staging, { recursive: true });
  const target = path.join(publication.folder, publication.build);
  await rm(target, { recursive: true, force: true });
  await rename(staging, target);
}
