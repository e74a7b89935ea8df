import { fork } from "node:child_process";
import { once } from "node:events";
import { withClient } from "../../run/postgres/provision.ts";
import { recordStatements, type Recording } from "./record-statements.ts";

/** One process with node:http and pg only. It runs the services' statements on a copy of the database. */
export interface BareServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

export async function startBareServer(recording: Recording): Promise<BareServer> {
  const statements = await recordStatements(recording);
  await copyDatabase(recording.system.plan.engines.ownerUrl);
  const child = fork(new URL("./bare-server.mjs", import.meta.url), { execArgv: [] });
  child.send(statements);
  const [port] = (await once(child, "message")) as [number];
  const stop = async (): Promise<void> => {
    child.disconnect();
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}

/** Copies the database for the bare server. Postgres can copy a database only while nobody is connected to it. */
async function copyDatabase(ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl);
  const database = url.pathname.slice(1);
  url.pathname = "/postgres";
  await withClient(url.href, async (client) => {
    await client.query(`alter database ${database} allow_connections false`);
    try {
      await client.query(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1",
        [database],
      );
      await client.query(`create database bare template ${database} strategy file_copy`);
    } finally {
      await client.query(`alter database ${database} allow_connections true`);
    }
  });
}
