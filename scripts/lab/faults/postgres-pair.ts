import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "../../run/postgres/binaries.ts";
import {
  initialiseCluster,
  postgresCommand,
  SUPERUSER,
} from "../../run/postgres/embedded-postgres.ts";
import { createDatabase, withClient } from "../../run/postgres/provision.ts";
import { waitForPostgres } from "../../run/postgres/wait-for-postgres.ts";
import { DATABASE } from "../../run/system/engines.ts";
import { freePort } from "../../run/system/ports.ts";
import { OwnServers } from "./own-servers.ts";
import { until } from "./probes.ts";

/** A Postgres and its synchronous standby on this machine. A commit is acknowledged once both have it. */
export class PostgresPair extends OwnServers {
  readonly #password = randomBytes(16).toString("hex");
  readonly #primary: number;
  readonly #standby: number;

  private constructor(primary: number, standby: number) {
    super();
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(): Promise<PostgresPair> {
    const pair = new PostgresPair(await freePort(), await freePort());
    await pair.#startBoth();
    await pair.#makeSynchronous();
    return pair;
  }

  /** The address of both servers. */
  get url(): string {
    const hosts = `127.0.0.1:${this.#primary},127.0.0.1:${this.#standby}`;
    return `postgres://${SUPERUSER}:${this.#password}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  }

  /** Kills the primary (SIGKILL), and promotes the standby. */
  async failOver(): Promise<void> {
    await this.kill("primary");
    await withClient(this.#addressOf(this.#standby), (client) =>
      client.query("select pg_promote()"),
    );
  }

  async #startBoth(): Promise<void> {
    const binaries = await findPostgres();
    const [primary, standby] = [
      path.join(this.folder, "primary"),
      path.join(this.folder, "standby"),
    ];
    await initialiseCluster(binaries, primary, this.#password);
    // `cp -a` keeps the owner: where Postgres may not run as root, the files belong to another user.
    await promisify(execFile)("cp", ["-a", primary, standby]);
    await writeFile(path.join(standby, "standby.signal"), "");
    const start = (folder: string, port: number, setting: string): void =>
      this.run(
        path.basename(folder),
        postgresCommand(binaries, { folder, port, settings: [setting] }),
      );
    start(primary, this.#primary, "wal_keep_size=1GB");
    await waitForPostgres(this.#addressOf(this.#primary));
    const connection = `host=127.0.0.1 port=${this.#primary} user=${SUPERUSER} password=${this.#password}`;
    start(standby, this.#standby, `primary_conninfo=${connection}`);
  }

  async #makeSynchronous(): Promise<void> {
    const url = this.#addressOf(this.#primary);
    await createDatabase(url, DATABASE);
    await withClient(url, async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query("select pg_reload_conf()");
      const isSynchronous = async (): Promise<boolean> => {
        const { rowCount } = await client.query(
          "select from pg_stat_replication where sync_state = 'sync'",
        );
        return rowCount === 1;
      };
      if ((await until(isSynchronous)) === Infinity)
        throw new Error("The standby does not follow the primary.");
    });
  }

  #addressOf(port: number): string {
    return `postgres://${SUPERUSER}:${this.#password}@127.0.0.1:${port}/postgres`;
  }
}
