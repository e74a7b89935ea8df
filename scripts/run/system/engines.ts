import { withLogin } from "@dash/service-lib/database/database-address";
import { archiveSettings } from "../backup/archiving.ts";
import { hasLogin, withBrokerLogin } from "@dash/service-lib/facts/broker-address";
import { findNatsServer } from "../nats/find-nats-server.ts";
import { natsConfig, natsUsers } from "../nats/nats-config.ts";
import { waitForNats } from "../nats/wait-for-nats.ts";
import { watchNats } from "../nats/watch-nats.ts";
import { findPostgres } from "../postgres/binaries.ts";
import {
  initialiseCluster,
  postgresCommand,
  removeStaleLock,
  SUPERUSER,
} from "../postgres/embedded-postgres.ts";
import { createDatabase, provisionRoles } from "../postgres/provision.ts";
import { waitForPostgres } from "../postgres/wait-for-postgres.ts";
import type { ProcessDefinition } from "../processes.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import type { Supervisor } from "../supervisor/supervisor.ts";
import type { DataFolder } from "./data-folder.ts";
import { freePort } from "./ports.ts";
import { roleOf, type Engines } from "./process-environment.ts";
import type { Progress } from "./progress.ts";
import { replaceFile } from "./replace-file.ts";
import type { Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

export const DATABASE = "dash";
const ENGINE_WAVE = { postgres: 0, nats: 1 } as const;

export interface EngineOptions {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly folder: DataFolder;
  readonly processes: readonly ProcessDefinition[];
  readonly supervisor: Supervisor;
  readonly progress: Progress;
  /** Postgres settings besides those that the system always sets. */
  readonly postgresSettings?: readonly string[] | undefined;
}

/** Starts Postgres and NATS, or connects to those that the settings name, and gives every process access to both. */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  const [ownerUrl, natsUrlOf] = await Promise.all([startDatabase(options), startBroker(options)]);
  const { databasePasswords } = options.secrets;
  return {
    ownerUrl,
    natsUrlOf,
    databaseUrlOf: (definition) =>
      withLogin(ownerUrl, roleOf(definition), databasePasswords[definition.name] ?? ""),
  };
}

async function startDatabase(options: EngineOptions): Promise<string> {
  const { settings, secrets, processes } = options;
  const { DATABASE_URL } = settings;
  if (DATABASE_URL) await waitForPostgres(DATABASE_URL, { say: options.progress.say });
  const ownerUrl = DATABASE_URL ?? (await startPostgres(options));
  const password = (name: string): string => secrets.databasePasswords[name] ?? "";
  const roles = processes.map((definition) => ({
    name: roleOf(definition),
    password: password(definition.name),
  }));
  await provisionRoles(ownerUrl, roles);
  return ownerUrl;
}

async function startPostgres({
  secrets,
  folder,
  supervisor,
  progress,
  postgresSettings = [],
}: EngineOptions): Promise<string> {
  progress.say("Starting Postgres");
  const cluster = folder.file("postgres");
  const [binaries, port] = await Promise.all([findPostgres(), freePort()]);
  await initialiseCluster(binaries, cluster, secrets.ownerPassword);
  await removeStaleLock(cluster);
  const running = supervisor.start({
    name: "postgres",
    command: postgresCommand(binaries, {
      folder: cluster,
      port,
      settings: [...archiveSettings(folder.file("archive")), ...postgresSettings],
    }),
    env: { PATH: process.env["PATH"] ?? "" },
    stopSignal: "SIGINT",
    mark: cluster,
    wave: ENGINE_WAVE.postgres,
  });
  const serverUrl = `postgres://${SUPERUSER}:${secrets.ownerPassword}@127.0.0.1:${port}/postgres`;
  await waitForPostgres(serverUrl, { running, say: progress.say });
  await createDatabase(serverUrl, DATABASE);
  return Object.assign(new URL(serverUrl), { pathname: `/${DATABASE}` }).href;
}

async function startBroker(options: EngineOptions): Promise<Engines["natsUrlOf"]> {
  const { NATS_URL } = options.settings;
  if (!NATS_URL) return startNats(options);
  const { secrets, folder, processes, progress } = options;
  const passwords = secrets.natsPasswords;
  if (!hasLogin(NATS_URL)) {
    const file = folder.file("nats-users.conf");
    await replaceFile(file, natsUsers({ processes, passwords }));
    progress.say(`The users for your NATS are in ${file}`);
  }
  const natsUrlOf: Engines["natsUrlOf"] = ({ name }) =>
    withBrokerLogin(NATS_URL, name, passwords[name] ?? "");
  const [someone] = processes;
  if (someone) await waitForNats(natsUrlOf(someone), { say: progress.say });
  return natsUrlOf;
}

async function startNats(options: EngineOptions): Promise<Engines["natsUrlOf"]> {
  const { secrets, folder, processes, supervisor, progress } = options;
  const server = await findNatsServer(progress.say);
  progress.say("Starting NATS");
  const port = await freePort();
  const configuration = folder.file("nats.conf");
  const passwords = secrets.natsPasswords;
  const text = natsConfig({ port, storeFolder: folder.file("nats"), processes, passwords });
  await replaceFile(configuration, text);
  const running = supervisor.start({
    name: "nats",
    command: boundToParent([server, "-c", configuration], "TERM"),
    env: { PATH: process.env["PATH"] ?? "" },
    stopSignal: "SIGTERM",
    mark: configuration,
    wave: ENGINE_WAVE.nats,
  });
  const natsUrlOf: Engines["natsUrlOf"] = ({ name }) =>
    `nats://${name}:${passwords[name] ?? ""}@127.0.0.1:${port}`;
  // The login of any process shows whether JetStream answers.
  const [someone] = processes;
  if (someone) {
    await waitForNats(natsUrlOf(someone), { running, say: progress.say });
    watchNats(natsUrlOf(someone), running);
  }
  return natsUrlOf;
}
