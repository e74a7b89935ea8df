import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { SHELL } from "@dash/contracts/releases/published-build";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { holdReleases, takeStep } from "./move-releases.command.ts";
import type { BuildRow } from "./release.query.ts";

/** The file in each build's folder that holds its record. */
const RECORD = "published.json";

interface FolderBuild {
  readonly part: string;
  readonly folder: string;
  readonly build: string;
  readonly record: BuildRow["record"];
  /** The last time when the build became live. */
  readonly liveAt: Date;
  readonly isLive: boolean;
}

/**
 * Stores the builds of a folder that dates from before builds were stored in the database, and makes its live builds
 * live. Does nothing if any build is already live: then the folder is out of date.
 */
export async function takeOverFolder(knex: Knex, folder: string): Promise<readonly string[]> {
  const parts = await partsIn(folder);
  if (parts.length === 0) return [];
  return knex.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = '60s'");
    await holdReleases(trx);
    if (await trx("releases").first("part")) return [];
    const liveNames: string[] = [];
    for (const [part, ofPart] of parts) {
      const builds = await buildsIn(part, ofPart);
      for (const folderBuild of builds) await store(trx, folderBuild);
      for (const live of builds.filter(({ isLive }) => isLive)) {
        await makeLive(trx, live);
        liveNames.push(`${part} ${live.build}`);
      }
    }
    return liveNames;
  });
}

async function partsIn(folder: string): Promise<(readonly [part: string, folder: string])[]> {
  const areas = path.join(folder, "areas");
  const ids = await readdir(areas).catch(() => []);
  const possible = [
    [SHELL, path.join(folder, SHELL)] as const,
    ...ids.map((id) => [id, path.join(areas, id)] as const),
  ];
  const pointers = await Promise.all(possible.map(([, ofPart]) => pointerIn(ofPart)));
  return possible.filter((_, index) => pointers[index] !== undefined);
}

/** Reads the name of the live build from the folder's `live.json`. */
async function pointerIn(folder: string): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(folder, "live.json"), "utf8");
    return (JSON.parse(text) as { build: string }).build;
  } catch {
    return undefined;
  }
}

async function buildsIn(part: string, folder: string): Promise<FolderBuild[]> {
  const live = await pointerIn(folder);
  const names = await readdir(folder);
  const reads = names.map(async (build): Promise<FolderBuild[]> => {
    const file = path.join(folder, build, RECORD);
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (build.startsWith(".") || text === undefined) return [];
    const { mtime } = await stat(file);
    const record = JSON.parse(text) as BuildRow["record"];
    return [
      {
        part,
        folder: path.join(folder, build),
        build,
        record,
        liveAt: mtime,
        isLive: build === live,
      },
    ];
  });
  return (await Promise.all(reads)).flat();
}

async function store(trx: Knex.Transaction, folderBuild: FolderBuild): Promise<void> {
  const { part, build, record, liveAt, folder } = folderBuild;
  await trx("builds").insert({
    part,
    build,
    liveAt,
    shownAt: liveAt,
    uploadedAt: liveAt,
    uploadedBy: "the folder of builds",
    record: JSON.stringify(record),
    // These builds have no record of their needs, and a build without needs passes the checks.
    needs: JSON.stringify({ endpoints: [], kit: [] }),
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await trx("buildFiles").insert({
      part,
      build,
      path: path.relative(folder, file),
      sha256,
      bytes,
    });
  }
}

async function makeLive(trx: Knex.Transaction, { part, build }: FolderBuild): Promise<void> {
  const to = (await trx("builds").where({ part, build }).first()) as BuildRow;
  const by = { cause: ownCause("gateway"), name: "the system" };
  const why = "It was live in the folder of builds.";
  await takeStep(trx, by, { part, from: undefined, to }, { kind: "taken-over", why });
}
