import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { SHELL, type PublishedShell } from "@dash/contracts/releases/published-build";
import { LiveArea, type Registry } from "@dash/contracts/releases/registry";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { Logger } from "@dash/service-lib/process/logger";
import { safeParse } from "zod/v4/core";
import {
  findLastGood,
  findLive,
  type BuildRow,
  type ReleaseRow,
} from "../releases/release.query.ts";
import type { BuildCopies } from "./build-copies.ts";

export type LiveShell = PublishedShell & Pick<LiveArea, "base">;

/** Everything that is needed to render a page of the user interface. */
export interface LiveBuilds {
  readonly registry: Registry;
  readonly shell: LiveShell;
  /** The shell's page without the registry. */
  readonly template: string;
}

/**
 * The live builds are read again after this time. A change takes effect on every gateway within it, without a
 * restart.
 */
const REUSE_MS = 1_000;
/**
 * The file that stores the live builds of the last read, for a gateway that starts while the database does not
 * answer.
 */
const LIVE_FILE = "live.json";

interface Sources {
  readonly knex: Knex;
  readonly copies: BuildCopies;
  readonly folder: string;
  readonly logger: Logger;
  /** Called with the live builds after each read. */
  readonly onRead: (builds: LiveBuilds) => void;
}

/** Reads from the database which builds are live, and copies their files to this gateway's disk. */
export class LiveBuildsReader {
  readonly #sources: Sources;
  #latest: LiveBuilds | undefined;
  /** `<part>/<build>` of every build that is or was live and is not removed. */
  #open: ReadonlySet<string> = new Set();
  #state = "";
  #reading: Promise<LiveBuilds> | undefined;
  #readAt = -Infinity;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Returns the live builds, at most one second old. Returns the same object while nothing has changed. */
  async current(): Promise<LiveBuilds> {
    if (this.#latest && performance.now() - this.#readAt < REUSE_MS) return this.#latest;
    return this.#readOnce();
  }

  /** Reads the live builds now. If a read is already running, waits for its end first: its result may be too old. */
  async refresh(): Promise<LiveBuilds> {
    await this.#reading?.catch(() => undefined);
    return this.#readOnce();
  }

  /**
   * Whether everybody may load the build's files: true if the build is or was live. Open tabs still use earlier
   * builds.
   */
  async isOpen({ part, build }: Pick<BuildRow, "part" | "build">): Promise<boolean> {
    await this.current();
    // Another gateway may have made this build live a moment ago.
    if (!this.#open.has(`${part}/${build}`)) await this.refresh();
    return this.#open.has(`${part}/${build}`);
  }

  #readOnce(): Promise<LiveBuilds> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<LiveBuilds> {
    try {
      await this.#look();
    } catch (error) {
      this.#sources.logger.error({ error }, "which builds are live cannot be read");
      this.#latest ??= await this.#remembered();
    }
    this.#readAt = performance.now();
    // While reads fail, the builds of the last successful read stay in use.
    if (!this.#latest) throw problem("unavailable", "The interface has not been published yet.");
    this.#sources.onRead(this.#latest);
    return this.#latest;
  }

  async #look(): Promise<void> {
    const { knex } = this.#sources;
    const rows: Pick<ReleaseRow, "part" | "version">[] = await knex<ReleaseRow>("releases")
      .select("part", "version")
      .orderBy("part");
    this.#open = await findOpen(knex);
    const state = JSON.stringify([rows, ...this.#open]);
    if (state === this.#state) return;
    const live = await findLive(knex);
    const copied = await this.#copied(live);
    const read = await this.#pageOf(copied);
    if (!read) return;
    this.#latest = read;
    // A build that cannot be copied is tried again at the next read.
    if (live.every((row) => copied.includes(row))) this.#state = state;
    await this.#remember(read);
  }

  /**
   * The data of a page with these builds, after copying their files to this gateway; undefined if no build is a
   * shell.
   */
  async with(rows: readonly BuildRow[]): Promise<LiveBuilds | undefined> {
    return this.#pageOf(await this.#copied(rows));
  }

  /**
   * Copies the builds to the disk. A build that cannot be copied is replaced by the last good build of its part, if
   * any.
   */
  async #copied(rows: readonly BuildRow[]): Promise<BuildRow[]> {
    const loading = rows.map(async (row) => {
      if (await this.#isCopied(row)) return [row];
      const good = await findLastGood(this.#sources.knex, row.part, [row.build]);
      return good && (await this.#isCopied(good)) ? [good] : [];
    });
    return (await Promise.all(loading)).flat();
  }

  async #isCopied({ part, build }: BuildRow): Promise<boolean> {
    try {
      return await this.#sources.copies.have(part, build);
    } catch (error) {
      this.#sources.logger.error({ error, part, build }, "a build cannot be copied");
      return false;
    }
  }

  async #pageOf(rows: readonly BuildRow[]): Promise<LiveBuilds | undefined> {
    const { copies } = this.#sources;
    const row = rows.find(({ part }) => part === SHELL);
    if (!row) return undefined;
    const page = path.join(copies.folderOf(SHELL, row.build), "index.html");
    const template = await readFile(page, "utf8");
    const shell = { ...row.record, base: baseOf(row) };
    const areas = rows.filter(({ part }) => part !== SHELL).flatMap((each) => this.#areaOf(each));
    return { registry: { shell: { build: row.build, base: shell.base }, areas }, shell, template };
  }

  /**
   * The area for the registry, in an array; an empty array when its record is invalid, so that one faulty area does
   * not break every page.
   */
  #areaOf(row: BuildRow): LiveArea[] {
    const area = liveAreaOf(row);
    const { success, error } = safeParse(LiveArea, area);
    if (!success)
      this.#sources.logger.error({ error, part: row.part }, "a build has no valid record");
    return success ? [area] : [];
  }

  async #remember(builds: LiveBuilds): Promise<void> {
    const file = path.join(this.#sources.folder, LIVE_FILE);
    const written = `${file}.${process.pid}.new`;
    const text = JSON.stringify({ ...builds, open: [...this.#open] });
    await writeFile(written, text).then(
      () => rename(written, file),
      (error: unknown) => this.#sources.logger.warn({ error }, "what is live was not noted"),
    );
  }

  async #remembered(): Promise<LiveBuilds | undefined> {
    try {
      const text = await readFile(path.join(this.#sources.folder, LIVE_FILE), "utf8");
      const { open, ...builds } = JSON.parse(text) as LiveBuilds & { open: string[] };
      this.#open = new Set(open);
      return builds;
    } catch {
      return undefined;
    }
  }
}

async function findOpen(knex: Knex): Promise<ReadonlySet<string>> {
  const rows = await knex<BuildRow>("builds")
    .whereNotNull("liveAt")
    .where({ removedAt: null })
    .orderBy(["part", "build"])
    .select("part", "build");
  return new Set(rows.map(({ part, build }) => `${part}/${build}`));
}

/** The build of an area, in the form of the registry that pages contain. */
export function liveAreaOf(row: BuildRow): LiveArea {
  return { ...(row.record as LiveArea), id: row.part, base: baseOf(row) };
}

function baseOf({ part, build }: BuildRow): string {
  return `/assets/${part}/${build}/`;
}
