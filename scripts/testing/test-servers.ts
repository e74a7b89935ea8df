import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findNatsServer } from "../run/nats/find-nats-server.ts";
import { waitForNats } from "../run/nats/wait-for-nats.ts";
import { findPostgres } from "../run/postgres/binaries.ts";
import {
  initialiseCluster,
  postgresCommand,
  SUPERUSER,
} from "../run/postgres/embedded-postgres.ts";
import { waitForPostgres } from "../run/postgres/wait-for-postgres.ts";
import { boundToParent, endProcess, type Command } from "../run/supervisor/bound-command.ts";
import { freePort } from "../run/system/ports.ts";

export interface TestServers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  stop(): Promise<void>;
}

/** Postgres settings that do not wait for the disk, because no test database is needed after the run. */
const NO_DISK_WAITS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=300",
];

/** Starts an empty Postgres and an empty NATS with JetStream. Their folder is removed when they stop. */
export async function startTestServers(): Promise<TestServers> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-test-"));
  const [postgres, nats] = await Promise.all([startPostgres(folder), startNats(folder)]);
  return {
    databaseUrl: postgres.url,
    natsUrl: nats.url,
    stop: async () => {
      await Promise.all([endProcess(postgres.child, "SIGINT"), endProcess(nats.child, "SIGTERM")]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startPostgres(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const password = "test";
  const cluster = path.join(folder, "postgres");
  const [binaries, port] = await Promise.all([findPostgres(), freePort()]);
  await initialiseCluster(binaries, cluster, password);
  const child = run(postgresCommand(binaries, { folder: cluster, port, settings: NO_DISK_WAITS }));
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  await waitForPostgres(url);
  return { url, child };
}

async function startNats(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const [server, port] = await Promise.all([
    findNatsServer((text) => process.stderr.write(`${text}\n`)),
    freePort(),
  ]);
  const configuration = path.join(folder, "nats.conf");
  const store = JSON.stringify(path.join(folder, "nats"));
  await writeFile(
    configuration,
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${store} }\n`,
  );
  const child = run(boundToParent([server, "-c", configuration], "TERM"));
  const url = `nats://127.0.0.1:${port}`;
  await waitForNats(url);
  return { url, child };
}

function run([program, ...arguments_]: Command): ChildProcess {
  return spawn(program, arguments_, { stdio: "ignore" });
}
