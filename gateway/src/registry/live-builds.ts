import { readFile } from "node:fs/promises";
import path from "node:path";
import type { LiveArea, Registry } from "@dash/contracts/registry";
import { problem } from "@dash/service-lib/http/problem";
import type { Logger } from "@dash/service-lib/process/logger";
import { listAreaIds, readAreaPointer, readShellPointer, type LiveShell } from "./pointers.ts";

/** Everything that a page is made from. */
export interface LiveBuilds {
  readonly registry: Registry;
  readonly shell: LiveShell;
  /** The shell's page, into which the registry goes. */
  readonly template: string;
}

/** Publishing and going back take effect within this time, without a restart. */
const KEPT_MS = 1_000;

/** Reads which builds are live from the pointers beside the built files. */
export class LiveBuildsReader {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #areas = new Map<string, LiveArea>();
  #latest: LiveBuilds | undefined;
  #reading: Promise<LiveBuilds> | undefined;
  #readAt = 0;

  constructor(folder: string, logger: Logger) {
    this.#folder = folder;
    this.#logger = logger;
  }

  /** As of a second ago at the most. Where nothing changed it is the same object. */
  async current(): Promise<LiveBuilds> {
    if (this.#latest && performance.now() - this.#readAt < KEPT_MS) return this.#latest;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<LiveBuilds> {
    try {
      const shell = await readShellPointer(this.#folder);
      const template = await readFile(
        path.join(this.#folder, "shell", shell.build, "index.html"),
        "utf8",
      );
      const ids = await listAreaIds(this.#folder).catch(() => []);
      const areas = (await Promise.all(ids.map((id) => this.#readArea(id)))).filter(
        (area) => area !== undefined,
      );
      this.#keep({
        registry: { shell: { build: shell.build, base: shell.base }, areas },
        shell,
        template,
      });
    } catch (error) {
      this.#logger.error({ error }, "the shell's live build cannot be read");
    }
    this.#readAt = performance.now();
    // The last good state serves on while a pointer is broken.
    if (!this.#latest) throw problem("unavailable", "The interface has not been built yet.");
    return this.#latest;
  }

  async #readArea(id: string): Promise<LiveArea | undefined> {
    try {
      this.#areas.set(id, await readAreaPointer(this.#folder, id));
    } catch (error) {
      this.#logger.error({ error, area: id }, "an area's live build cannot be read");
    }
    return this.#areas.get(id);
  }

  #keep(read: LiveBuilds): void {
    if (JSON.stringify(read) !== JSON.stringify(this.#latest)) this.#latest = read;
  }
}
