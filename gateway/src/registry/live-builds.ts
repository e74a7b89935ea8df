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

/** The live build of the shell. */
export type LiveShell = PublishedShell & Pick<LiveArea, "base">;

/** Everything that is needed to render a page. */
export interface LiveBuilds {
  readonly registry: Registry;
  readonly shell: LiveShell;
  /** The shell's page without the registry. */
  readonly template: string;
}

/** Publishing and going back take effect on every gateway within this time, without a restart. */
const REUSE_MS = 1_000;
/** File with the live builds of the last read, for a gateway that starts while the database does not answer. */
const LIVE_FILE = "live.json";

interface Sources {
  readonly knex: Knex;
  readonly copies: BuildCopies;
  readonly folder: string;
  readonly logger: Logger;
  /** Called with the live builds after each read. */
  readonly onRead: (builds: LiveBuilds) => void;
}

/** Reads from the database which builds are live, with copies of them on the disk. */
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

  /** Reads the live builds now. Waits for a running read first, because its result may already be old. */
  async refresh(): Promise<LiveBuilds> {
    await this.#reading?.catch(() => undefined);
    return this.#readOnce();
  }

  /** Whether the files of a build are public. Open tabs still use builds that were live before. */
  async isOpen({ part, build }: Pick<BuildRow, "part" | "build">): Promise<boolean> {
    await this.current();
    // Another gateway may have just made this build live.
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
    // The last good state stays in use while reads fail.
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

  /** The data of a page with these builds, after copying them to this gateway; undefined without a shell. */
  async with(rows: readonly BuildRow[]): Promise<LiveBuilds | undefined> {
    return this.#pageOf(await this.#copied(rows));
  }

  /** Copies the builds. A build that cannot be copied is replaced by the last good build of its part, if any. */
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

  /** Returns no area when its record is invalid, so that one bad area does not break every page. */
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

/** A build of an area as in the registry of a page. */
export function liveAreaOf(row: BuildRow): LiveArea {
  return { ...(row.record as LiveArea), id: row.part, base: baseOf(row) };
}

function baseOf({ part, build }: BuildRow): string {
  return `/assets/${part}/${build}/`;
}
