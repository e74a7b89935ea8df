import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { takeStep } from "../src/releases/move-releases.command.ts";
import { findLive, type BuildRow } from "../src/releases/release.query.ts";
import { buildOf } from "../src/releases/examiner/examine-upload.ts";
import { storeBuild } from "../src/releases/store-build.command.ts";
import { buildUpload, type BuildOverrides } from "./build-upload.ts";

/** The builds of a test: one shell, and the areas that the test publishes. */
export class BuiltWeb {
  /** The folder of the gateway's copies of builds. */
  readonly folder: string;
  readonly #knex: Knex;

  private constructor(folder: string, knex: Knex) {
    this.folder = folder;
    this.#knex = knex;
  }

  static async make(knex: Knex): Promise<BuiltWeb> {
    const web = new BuiltWeb(await mkdtemp(path.join(tmpdir(), "dash-web-")), knex);
    await web.publish("shell", "s1");
    return web;
  }

  /** Overwrites a file in the gateway's copy of a build. */
  async write(file: string, content: string | Buffer): Promise<void> {
    const full = path.join(this.folder, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }

  /** Stores a build, unless it is stored, and makes it live. */
  async publish(part: string, build: string, overrides: BuildOverrides = {}): Promise<void> {
    await this.store(part, build, overrides);
    await this.#knex.transaction(async (trx) => {
      const from = (await findLive(trx)).find((live) => live.part === part);
      const to = (await trx("builds").where({ part, build }).first()) as BuildRow;
      await takeStep(trx, system, { part, from, to }, { kind: "published", why: null });
    });
  }

  async store(part: string, build: string, overrides: BuildOverrides = {}): Promise<void> {
    const stored: unknown = await this.#knex("builds").where({ part, build }).first("build");
    if (stored) return;
    const examined = buildOf(part, buildUpload(part, build, overrides));
    await this.#knex.transaction((trx) => storeBuild(trx, system, part, examined));
  }

  /** Removes the gateway's copies of a part's builds, as if they had never been made. */
  removeCopies(part: string): Promise<void> {
    return rm(path.join(this.folder, part), ALSO_WHILE_WRITTEN);
  }

  remove(): Promise<void> {
    return rm(this.folder, { ...ALSO_WHILE_WRITTEN, force: true });
  }
}

/** A gateway may be copying a build into a folder that is being removed. */
const ALSO_WHILE_WRITTEN = { recursive: true, maxRetries: 10 };

const system = {
  cause: ownCause("test"),
  name: "the test",
  isAdministrator: false,
  token: null,
};
