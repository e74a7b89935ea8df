import { randomBytes } from "node:crypto";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
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
import type { Command } from "../../run/supervisor/bound-command.ts";
import { DATABASE } from "../../run/system/engines.ts";
import { freePort } from "../../run/system/ports.ts";
import { until } from "./probes.ts";

interface Ports {
  readonly primary: number;
  readonly standby: number;
}

/** A Postgres and its synchronous standby on this machine. A commit is acknowledged once both have it. */
export class PostgresPair {
  readonly #folder: string;
  readonly #password: string;
  readonly #ports: Ports;
  readonly #running = new Map<string, ChildProcess>();

  private constructor(folder: string, password: string, ports: Ports) {
    this.#folder = folder;
    this.#password = password;
    this.#ports = ports;
  }

  static async start(): Promise<PostgresPair> {
    const folder = await mkdtemp(path.join(tmpdir(), "dash-pair-"));
    const password = randomBytes(16).toString("hex");
    const ports = { primary: await freePort(), standby: await freePort() };
    const pair = new PostgresPair(folder, password, ports);
    await pair.#begin();
    return pair;
  }

  /** The address of both servers. */
  get url(): string {
    const { primary, standby } = this.#ports;
    const hosts = `127.0.0.1:${primary},127.0.0.1:${standby}`;
    return `postgres://${SUPERUSER}:${this.#password}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  }

  /** Kills the primary with all its processes (SIGKILL), and promotes the standby. */
  async failOver(): Promise<void> {
    await this.#kill("primary");
    await withClient(this.#addressOf(this.#ports.standby), (client) =>
      client.query("select pg_promote()"),
    );
  }

  async stop(): Promise<void> {
    for (const name of [...this.#running.keys()]) await this.#kill(name);
    await rm(this.#folder, { recursive: true });
  }

  async #begin(): Promise<void> {
    const binaries = await findPostgres();
    const primary = path.join(this.#folder, "primary");
    const standby = path.join(this.#folder, "standby");
    await initialiseCluster(binaries, primary, this.#password);
    // `cp -a` keeps the owner: where Postgres may not run as root, the files belong to another user.
    await promisify(execFile)("cp", ["-a", primary, standby]);
    await writeFile(path.join(standby, "standby.signal"), "");
    this.#run(
      "primary",
      postgresCommand(binaries, {
        folder: primary,
        port: this.#ports.primary,
        settings: ["wal_keep_size=1GB"],
      }),
    );
    const primaryUrl = this.#addressOf(this.#ports.primary);
    await waitForPostgres(primaryUrl);
    const connection = `host=127.0.0.1 port=${this.#ports.primary} user=${SUPERUSER} password=${this.#password}`;
    this.#run(
      "standby",
      postgresCommand(binaries, {
        folder: standby,
        port: this.#ports.standby,
        settings: [`primary_conninfo=${connection}`],
      }),
    );
    await createDatabase(primaryUrl, DATABASE);
    await withClient(primaryUrl, async (client) => {
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
  #run(name: string, [program, ...words]: Command): void {
    this.#running.set(name, spawn(program, words, { stdio: "ignore" }));
  }

  async #kill(name: string): Promise<void> {
    const server = this.#running.get(name);
    if (!server) throw new Error(`The ${name} does not run.`);
    this.#running.delete(name);
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  }

  #addressOf(port: number): string {
    return `postgres://${SUPERUSER}:${this.#password}@127.0.0.1:${port}/postgres`;
  }
}
