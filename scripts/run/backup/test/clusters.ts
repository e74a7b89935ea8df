import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgres } from "../../postgres/binaries.ts";
import { initialiseCluster, postgresCommand } from "../../postgres/embedded-postgres.ts";
import { createDatabase, withClient } from "../../postgres/provision.ts";
import type { Disguise } from "../../postgres/unprivileged.ts";
import { waitForPostgres } from "../../postgres/wait-for-postgres.ts";
import { endProcess } from "../../supervisor/bound-command.ts";
import { DATABASE } from "../../system/engines.ts";
import { freePort } from "../../system/ports.ts";
import { openSecrets } from "../../system/secrets.ts";
import { archiveSettings } from "../archiving.ts";
import { addressOf, secretsOf } from "../cluster-address.ts";

export interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Postgres clusters like the system's, in a folder of their own, for the tests of one file. */
export class TestClusters {
  readonly folder: string;
  readonly #disguise: Disguise | undefined;
  readonly #running: ChildProcess[] = [];

  constructor(disguise?: Disguise) {
    // The folder's name has a quote and a percent sign, which must be quoted for the shell and for Postgres.
    this.folder = mkdtempSync(path.join(tmpdir(), "dash-backup's 100%f-"));
    // Lets a server that runs as another user enter the folder.
    if (disguise?.owner) chmodSync(this.folder, 0o711);
    this.#disguise = disguise;
  }

  async remove(): Promise<void> {
    for (const child of this.#running.splice(0)) await endProcess(child, "SIGKILL");
    rmSync(this.folder, { recursive: true });
  }

  /** Starts Postgres on the cluster of a data folder, as a start of the system does. */
  async serve(data: string): Promise<Server> {
    const [binaries, port] = await Promise.all([findPostgres(), freePort()]);
    const cluster = path.join(data, "postgres");
    const settings = archiveSettings(path.join(data, "archive"));
    const options = { folder: cluster, port, settings };
    const [program, ...arguments_] = postgresCommand(binaries, options, this.#disguise);
    const child = spawn(program, arguments_, { stdio: "ignore" });
    this.#running.push(child);
    const serverUrl = addressOf(await secretsOf(data), port);
    await waitForPostgres(serverUrl);
    await createDatabase(serverUrl, DATABASE);
    return { child, url: Object.assign(new URL(serverUrl), { pathname: `/${DATABASE}` }).href };
  }

  /** Creates a cluster with a hundred rows, and starts Postgres on it. */
  async serveNew(data: string): Promise<Server> {
    await this.initialiseNew(data);
    const server = await this.serve(data);
    await withClient(server.url, (client) =>
      client.query("create table numbers as select generate_series(1, 100) as number"),
    );
    return server;
  }

  async initialiseNew(data: string): Promise<void> {
    const binaries = await findPostgres();
    mkdirSync(data, { mode: 0o700 });
    const { ownerPassword } = await openSecrets(path.join(data, "secrets.json"), []);
    await initialiseCluster(binaries, path.join(data, "postgres"), ownerPassword, this.#disguise);
  }
}

export async function add(url: string, from: number, to: number): Promise<void> {
  await withClient(url, (client) =>
    client.query("insert into numbers select generate_series($1::int, $2::int)", [from, to]),
  );
}

export async function newestIn(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ newest: number; count: string }>(
      "select max(number) as newest, count(distinct number) from numbers",
    );
    expect(rows[0]?.count).toBe(String(rows[0]?.newest));
    return rows[0]?.newest ?? 0;
  });
}

/** Returns the time by the database's clock, a moment after everything committed so far. */
export async function now(url: string): Promise<Date> {
  return withClient(url, async (client) => {
    await client.query("select pg_sleep(0.05)");
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    await client.query("select pg_sleep(0.05)");
    return rows[0]?.now ?? new Date();
  });
}
