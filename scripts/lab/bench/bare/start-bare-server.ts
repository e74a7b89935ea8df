import { KEEP_ENTRY_TOTALS } from "@dash/time/migrations/0004_entry_totals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "../../../project-root.ts";
import { withClient } from "../../../postgres/provision.ts";
import { boundToParent } from "../../../supervisor/bound-command.ts";
import { NODE_ARGUMENTS } from "../../../system/node-arguments.ts";
import { freePort } from "../../../system/ports.ts";
import { waitFor } from "../../../system/wait-for.ts";

export interface BareServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Copies the tables that the insert writes, full as they are, and starts the bare server beside the system. */
export async function startBareServer(ownerUrl: string): Promise<BareServer> {
  await withClient(ownerUrl, (client) => client.query(COPIED_TABLES));
  await withClient(ownerUrl, (client) => client.query("vacuum (analyze)"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = path.join(projectRoot, "scripts/lab/bench/bare/bare-server.command.ts");
  const [program, ...arguments_] = boundToParent(
    [process.execPath, ...NODE_ARGUMENTS, "--import", "tsx", main],
    "TERM",
  );
  const child = spawn(program, arguments_, {
    cwd: projectRoot,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      DATABASE_URL: ownerUrl,
      PORT: String(port),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  const attempt = (): Promise<string | undefined> =>
    fetch(`${url}/health`).then(
      () => undefined,
      () => "it does not answer",
    );
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
  };
  await waitFor({ name: "the bare server", attempt }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, pid: child.pid, stop };
}

const COPIED_TABLES = `
  set synchronous_commit = off;
  set maintenance_work_mem = '512MB';
  create schema bare;
  create table bare.service_lines (like time.service_lines including all);
  insert into bare.service_lines select * from time.service_lines;
  create table bare.idempotency_keys (like time.idempotency_keys including all);
  create table bare.outbox (like time.outbox including all);
  insert into bare.outbox select * from time.outbox;
  create table bare.audit_trail (like time.audit_trail including all);
  insert into bare.audit_trail select * from time.audit_trail;
  create table bare.time_entries (like time.time_entries including defaults including generated including constraints);
  insert into bare.time_entries
    (id, user_id, service_line_id, start_time, end_time, minutes, description, month, year, version, created_at, updated_at)
  select id, user_id, service_line_id, start_time, end_time, minutes, description, month, year, version, created_at, updated_at
  from time.time_entries;
  alter table bare.time_entries
    add primary key (id),
    add foreign key (service_line_id) references bare.service_lines on delete restrict,
    add constraint time_entries_no_overlap exclude using gist (user_id with =, tstzrange(start_time, end_time, '[)') with &&);
  create index on bare.time_entries (year, month, start_time, id);
  create index on bare.time_entries (start_time, id);
  create table bare.entry_totals (like time.entry_totals including all);
  insert into bare.entry_totals select * from time.entry_totals;
  set search_path = bare, public;
  ${KEEP_ENTRY_TOTALS}`;
