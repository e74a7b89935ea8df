import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { commandLineOf } from "../supervisor/command-line.ts";
import { boundToParent, type Command } from "../supervisor/bound-command.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { disguiseFor, letOthersPass, type Disguise } from "./unprivileged.ts";

export const SUPERUSER = "postgres";

/** The encoding is set, because a machine without LANG would get SQL_ASCII. */
const CLUSTER_OPTIONS = [
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

/** Enough for the connection pools of all processes, and for migrations and psql. */
const MAX_CONNECTIONS = 100;

/**
 * Creates the data folder of a new cluster, unless there is one. It is created under another name and then renamed,
 * so an incomplete folder never counts.
 */
export async function initialiseCluster(
  { initdb }: PostgresBinaries,
  folder: string,
  password: string,
  { prefix, owner }: Disguise = disguiseFor(initdb),
): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) {
    for (const file of [unfinished, passwordFile]) await chown(file, owner.uid, owner.gid);
    await letOthersPass(path.dirname(folder));
  }
  try {
    const [program = initdb, ...rest] = [...prefix, initdb, "-D", unfinished, "-U", SUPERUSER];
    await promisify(execFile)(program, [...rest, `--pwfile=${passwordFile}`, ...CLUSTER_OPTIONS]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, folder);
}

/**
 * Removes the lock of a cluster on which nobody runs. Its process may have ended without a word, and its id may now
 * be that of another program, for whose sake Postgres would refuse to start.
 */
export async function removeStaleLock(folder: string): Promise<void> {
  const lock = path.join(folder, "postmaster.pid");
  const [pid = ""] = (await readFile(lock, "utf8").catch(() => "")).split("\n");
  if (!commandLineOf(Number(pid))?.includes(folder)) await rm(lock, { force: true });
}

/** Returns the command that runs Postgres on a cluster, on 127.0.0.1. It ends when its parent process dies. */
export function postgresCommand(
  { postgres }: PostgresBinaries,
  options: {
    readonly folder: string;
    readonly port: number;
    readonly settings?: readonly string[];
  },
  { prefix }: Disguise = disguiseFor(postgres),
): Command {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `max_connections=${MAX_CONNECTIONS}`,
    "shared_buffers=256MB",
    "password_encryption=scram-sha-256",
    // Statements are not logged, because they contain what people typed.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_line_prefix=",
    ...(options.settings ?? []),
  ];
  const arguments_ = [
    "-D",
    options.folder,
    "-p",
    String(options.port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  // Changing the user would cancel the signal for the parent's death, so the command inside the `disguise` requests
  // the signal.
  const [program, ...rest] = [...prefix, ...boundToParent([postgres, ...arguments_], "INT")];
  return [program ?? postgres, ...rest];
}
