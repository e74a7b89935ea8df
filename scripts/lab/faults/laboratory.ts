import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@dash/service-lib/database/database";
import pg from "pg";
import { SessionCookies } from "../../testing/session-cookies.ts";
import { loadPeople } from "../../run/demo/load-people.ts";
import { demoPeople } from "../../run/demo/people.ts";
import { processes } from "../../run/processes.ts";
import type { LogSink } from "../../run/supervisor/log-lines.ts";
import { silentProgress } from "../../run/system/progress.ts";
import { readSettings, type Settings } from "../../run/system/settings.ts";
import { startSystem, type System } from "../../run/system/start-system.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { EngineProxies } from "./engine-proxies.ts";
import { Calendar } from "./ledger.ts";
import type { ShiftedClock } from "./shifted-clock.ts";

/** A limit that the load cannot reach: the flood guard would hide the faults behind it. */
const NO_FLOOD_GUARD = "1000000000";
const CONNECTIONS = 64;

/** A built system with proxies before its engines, and with signed-in people. */
export interface Laboratory {
  readonly system: System;
  readonly folder: string;
  readonly log: LogSink | undefined;
  readonly proxies: EngineProxies;
  readonly clock: ShiftedClock | undefined;
  readonly client: HttpClient;
  /** Cookies of people who may write. */
  readonly people: readonly SessionCookies[];
  /** Signs all people in again. */
  readonly signIn: () => Promise<void>;
  readonly serviceLineId: string;
  /** An item with more units than a lab can move. */
  readonly stockItemId: string;
  readonly calendar: Calendar;
  /** Queries the database directly, without a proxy. */
  readonly query: <Row extends pg.QueryResultRow>(
    sql: string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

export interface LaboratoryOptions {
  /** The data folder. Without it the laboratory makes a folder and removes it at the end. */
  readonly folder?: string | undefined;
  /** Receives the log lines of the processes. */
  readonly log?: LogSink | undefined;
  /** The clock of every process of ours. */
  readonly clock?: ShiftedClock | undefined;
}

/** Starts a separate system. */
export async function openLaboratory(options: LaboratoryOptions = {}): Promise<Laboratory> {
  const { folder, log, clock } = options;
  const dataFolder = folder ?? (await mkdtemp(path.join(tmpdir(), "dash-faults-")));
  const proxies = new EngineProxies();
  const system = await startSystem({
    settings: settingsOf(dataFolder),
    progress: { ...silentProgress, ...(log ? { log } : {}) },
    between: (engines) => proxies.before(engines, processes),
    ...(clock ? { extraEnv: clock.environment() } : {}),
  });
  const client = new HttpClient(system.url, CONNECTIONS);
  const database = openObserver(system.plan.engines.ownerUrl);
  const close = async (): Promise<void> => {
    client.close();
    await database.end();
    await system.stop();
    await proxies.close();
    if (!folder) await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await employ(system.plan.engines.ownerUrl);
    const people: SessionCookies[] = [];
    const signIn = async (): Promise<void> => {
      people.splice(0, Infinity, ...(await signInWriters(client)));
    };
    await signIn();
    const serviceLineId = await firstLine(database.query);
    const stockItemId = await addItem(client, people[0]?.header() ?? "");
    const calendar = new Calendar();
    return {
      system,
      folder: dataFolder,
      log,
      proxies,
      clock,
      client,
      people,
      signIn,
      serviceLineId,
      stockItemId,
      calendar,
      query: database.query,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function settingsOf(dataFolder: string): Settings {
  return readSettings({
    DATA_DIR: dataFolder,
    PORT: "0",
    DEMO: "0",
    LOG_LEVEL: "warn",
    WRITES_PER_SECOND: NO_FLOOD_GUARD,
  });
}

function openObserver(url: string): { query: Laboratory["query"]; end: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The lab kills the server on purpose. The pool removes dead connections by itself.
  pool.on("error", () => undefined);
  return {
    query: async (sql, values = []) => (await pool.query<never>(sql, [...values])).rows,
    end: () => pool.end(),
  };
}

/** Loads the people of the demo, without their entries. */
async function employ(url: string): Promise<void> {
  const admin = openDatabase({ url, schema: "admin", applicationName: "faults", poolSize: 1 });
  try {
    await loadPeople(admin);
  } finally {
    await admin.destroy();
  }
}

const MANY_UNITS = 900_000;

async function addItem(client: HttpClient, cookie: string): Promise<string> {
  const item = { name: "Flow switch", category: "Parts", currentStock: MANY_UNITS };
  const { status, body } = await client.send({
    method: "POST",
    target: "/api/stock-items",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(item),
  });
  if (status !== 201) throw new Error(`the new stock item was answered ${status}`);
  return (JSON.parse(body.toString()) as { id: string }).id;
}

async function signInWriters(client: HttpClient): Promise<SessionCookies[]> {
  const cookies = [];
  for (const { firstName, lastName } of demoPeople.filter(({ share }) => share > 0))
    cookies.push(new SessionCookies(await openDemoSession(client, `${firstName} ${lastName}`)));
  return cookies;
}

async function firstLine(query: Laboratory["query"]): Promise<string> {
  const rows = await query<{ id: string }>(
    "select id from time.service_lines order by position limit 1",
  );
  return rows[0]?.id ?? "";
}
