import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../../failure.ts";
import { findPostgres } from "../postgres/binaries.ts";
import { postgresCommand } from "../postgres/embedded-postgres.ts";
import { withClient } from "../postgres/provision.ts";
import type { Disguise } from "../postgres/unprivileged.ts";
import { endProcess } from "../supervisor/bound-command.ts";
import { LogLines } from "../supervisor/log-lines.ts";
import { freePort } from "../system/ports.ts";
import { fetchCommand } from "./archiving.ts";

export interface Recovery {
  /** The folder of a copied cluster, with a `recovery.signal` file. */
  readonly cluster: string;
  /** The folders in which Postgres looks for log segments, in this order. */
  readonly logs: readonly string[];
  readonly until: Date | undefined;
  readonly disguise: Disguise | undefined;
  /** Returns the address of the Postgres server on the given port. */
  readonly addressAt: (port: number) => string;
  /** Changes the database at the end, before anybody else can use it. */
  readonly finish: (serverUrl: string) => Promise<void>;
}

const POLL_MS = 100;

/**
 * Starts Postgres on a copied cluster to replay the log up to `until`, or to its end, and stops it again.
 * @throws Failure with the last output of Postgres if that fails.
 */
export async function recoverCluster(recovery: Recovery): Promise<void> {
  const [binaries, port] = await Promise.all([findPostgres(), freePort()]);
  const options = { folder: recovery.cluster, port, settings: settingsOf(recovery) };
  const [program, ...arguments_] = postgresCommand(binaries, options, recovery.disguise);
  const child = spawn(program, arguments_, { stdio: ["ignore", "ignore", "pipe"] });
  const log = new LogLines("postgres", () => undefined);
  log.follow(child.stderr);
  try {
    const serverUrl = recovery.addressAt(port);
    while (!(await isRecovered(serverUrl))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Failure(explain(log.last(), recovery.until));
      await pause(POLL_MS);
    }
    await recovery.finish(serverUrl);
  } finally {
    await endProcess(child, "SIGINT");
  }
}

function settingsOf({ logs, until }: Recovery): string[] {
  return [
    `restore_command=${fetchCommand(logs)}`,
    // The offset is written as +00, because Postgres reads its settings before it knows time zone names such as `Z`.
    ...(until ? [`recovery_target_time=${until.toISOString().replace("Z", "+00")}`] : []),
    "recovery_target_action=promote",
  ];
}

async function isRecovered(serverUrl: string): Promise<boolean> {
  try {
    return await withClient(serverUrl, async (client) => {
      const { rows } = await client.query<{ done: boolean }>(
        "select not pg_is_in_recovery() as done",
      );
      return rows[0]?.done ?? false;
    });
  } catch {
    // Postgres accepts no connections yet, or has ended; the caller checks which of the two.
    return false;
  }
}

function explain(lines: readonly string[], until: Date | undefined): string {
  if (until && lines.some((line) => line.includes("before configured recovery target")))
    return `Nothing was committed after ${until.toISOString()} as far as the log goes. Leave --until out to restore all of it.`;
  return `The log could not be replayed. Postgres wrote last:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}
