import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import { PART_QUOTA } from "@dash/contracts/releases/build-upload";
import type { PublishedArea, PublishedShell } from "@dash/contracts/releases/published-build";
import type { Release, ReleaseMove, StoredBuild } from "@dash/contracts/releases/releases";
import type { Knex } from "@dash/service-lib/database/database";
import type { PartTexts } from "./examiner/examinations.ts";

/** The live release of a part. */
export interface ReleaseRow extends Omit<Release, "title" | "since" | "stored" | "builds"> {
  readonly since: Date;
  /**
   * True when a publisher made a broken build live on purpose. The system then does not go back from the build
   * automatically.
   */
  readonly isKept: boolean;
}

/** A row of a build, without its files. */
export interface BuildRow extends Pick<StoredBuild, "build" | "commit" | "uploadedBy" | "broken"> {
  readonly part: string;
  readonly record: PublishedArea | PublishedShell;
  readonly uploadedAt: Date;
  readonly liveAt: Date | null;
  readonly removedAt: Date | null;
  /** The size of the build's files and its record. */
  readonly bytes: number;
}

const LONGEST_HISTORY = 200;

/** The columns of a build without the large texts that only the examiner reads. */
export const BUILD_COLUMNS = [
  "builds.part",
  "builds.build",
  "commit",
  "record",
  "uploadedAt",
  "uploadedBy",
  "liveAt",
  "broken",
  "removedAt",
  "bytes",
] as const;

/** For each deployable part (the shell and the areas), finds its live release with the build. */
export async function findLive(knex: Knex): Promise<(ReleaseRow & BuildRow)[]> {
  return knex("releases")
    .join("builds", { "builds.part": "releases.part", "builds.build": "releases.build" })
    .select(...BUILD_COLUMNS, "releases.*")
    .orderBy("releases.part");
}

/** Finds a stored build, unless it was removed. */
export function findBuild(knex: Knex, part: string, build: string): Promise<BuildRow | undefined> {
  return knex<BuildRow>("builds")
    .where({ part, build, removedAt: null })
    .first(...BUILD_COLUMNS);
}

/** Reads what the examiner compares of these builds. */
export function findTexts(
  knex: Knex,
  builds: readonly Pick<BuildRow, "part" | "build">[],
): Promise<PartTexts[]> {
  const descriptor = "(record -> 'descriptor')::text as descriptor";
  return knex("builds")
    .whereIn(
      ["part", "build"],
      builds.map(({ part, build }) => [part, build]),
    )
    .select("part", knex.raw(`needs::text as needs, kit::text as kit, ${descriptor}`));
}

export function descriptorOf(record: BuildRow["record"]): AreaDescriptor | undefined {
  return "descriptor" in record ? record.descriptor : undefined;
}

/**
 * Finds the good build of the part that was live last, other than those in `not`. A build is good after a view that
 * did not fail.
 */
export async function findLastGood(
  knex: Knex,
  part: string,
  not: readonly string[],
): Promise<BuildRow | undefined> {
  return knex<BuildRow>("builds")
    .where({ part, broken: null, removedAt: null })
    .whereNotNull("shownAt")
    .whereNotIn("build", not)
    .orderBy("liveAt", "desc")
    .first(...BUILD_COLUMNS);
}

/** For each part, finds the last good build other than the live one; undefined if there is none. */
export function findLastGoods(
  knex: Knex,
  live: readonly Pick<BuildRow, "part" | "build">[],
): Promise<(BuildRow | undefined)[]> {
  return Promise.all(live.map(({ part, build }) => findLastGood(knex, part, [build])));
}

/** A build in a list, without its large record. */
type ListedBuild = Omit<BuildRow, "record">;

const LIST_COLUMNS = BUILD_COLUMNS.filter((column) => column !== "record");

/** Lists the shell and every area, each with its builds, the newest build first. */
export async function listReleaseRows(knex: Knex): Promise<Release[]> {
  const live = await findLive(knex);
  const [builds, lastGoods] = await Promise.all([
    knex<BuildRow>("builds")
      .where({ removedAt: null })
      .select(...LIST_COLUMNS)
      .orderBy("uploadedAt", "desc"),
    findLastGoods(knex, live),
  ]);
  return live.map((row, index) =>
    presentRelease(
      row,
      builds.filter(({ part }) => part === row.part),
      lastGoods[index]?.build,
    ),
  );
}

function presentRelease(
  row: ReleaseRow & BuildRow,
  builds: readonly ListedBuild[],
  lastGood: string | undefined,
): Release {
  const { part, build, version, since, by, kind, why, goesBack, views, failures, record } = row;
  return {
    part,
    build,
    version,
    by,
    kind,
    why,
    goesBack,
    views,
    failures,
    title: descriptorOf(record)?.title ?? "Shell",
    since: since.toISOString(),
    stored: {
      builds: builds.length,
      bytes: builds.reduce((sum, { bytes }) => sum + bytes, 0),
      mayHave: PART_QUOTA,
    },
    builds: builds.map((each) => presentBuild(each, build, lastGood)),
  };
}

function presentBuild(
  { build, commit, uploadedAt, uploadedBy, liveAt, broken }: ListedBuild,
  live: string,
  lastGood: string | undefined,
): StoredBuild {
  return {
    build,
    commit,
    uploadedBy,
    broken,
    uploadedAt: uploadedAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
    isLive: build === live,
    isLastGood: build === lastGood,
  };
}

type MoveRow = Omit<ReleaseMove, "at" | "from" | "to"> & {
  readonly at: Date;
  readonly fromBuild: string | null;
  readonly toBuild: string;
};

/** Lists the moves of a part, newest first. */
export async function listMoves(knex: Knex, part: string): Promise<ReleaseMove[]> {
  const rows: MoveRow[] = await knex<MoveRow & { part: string }>("releaseMoves")
    .where({ part })
    .orderBy("id", "desc")
    .limit(LONGEST_HISTORY)
    .select("id", "by", "kind", "why", "at", "fromBuild", "toBuild");
  return rows.map(({ at, fromBuild: from, toBuild: to, ...move }) => ({
    ...move,
    at: at.toISOString(),
    from,
    to,
  }));
}
