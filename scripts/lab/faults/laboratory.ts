import { serversOf } from "@dash/service-lib/database/database-address";
import { openDatabase } from "@dash/service-lib/database/database";
import pg from "pg";
import { loadPeople } from "../../run/demo/load-people.ts";
import { demoPeople } from "../../run/demo/people.ts";
import { silentProgress, type Progress } from "../../run/system/progress.ts";
import { withClient } from "../../run/postgres/provision.ts";
import type { Ports } from "../../run/system/process-environment.ts";
import type { System } from "../../run/system/start-system.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient, jsonOf } from "../../testing/http-client.ts";
import { NO_FLOOD_GUARD, startOwnSystem, type OwnSystem } from "../../testing/own-system.ts";
import { SessionCookies } from "../../testing/session-cookies.ts";
import { EngineProxies } from "./engine-proxies.ts";
import { Calendar } from "./ledger.ts";

const CONNECTIONS = 64;
/** The units in stock of the item that the load moves: more than a run can move. */
const MANY_UNITS = 900_000;

/** A running system with proxies before Postgres and NATS, and with signed-in people. */
export interface Laboratory {
  readonly system: System;
  readonly folder: string;
  readonly proxies: EngineProxies;
  readonly client: HttpClient;
  /** The cookies of people who may write. */
  readonly people: readonly SessionCookies[];
  readonly signIn: () => Promise<void>;
  readonly serviceLineId: string;
  readonly stockItemId: string;
  readonly calendar: Calendar;
  /** Queries the database directly, not through a proxy. */
  readonly query: <Row extends pg.QueryResultRow>(
    sql: string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

export interface LaboratoryOptions {
  /** The data folder. If absent, a folder is made, and removed at the end. */
  readonly folder?: string;
  readonly log?: Progress["log"] | undefined;
  /** Further environment variables for every process of ours. */
  readonly extraEnv?: Readonly<Record<string, string>>;
  /** Closes what the case opened for this system, after the system has stopped or did not start. */
  readonly afterwards?: () => Promise<void>;
  /** The addresses of engines that the case runs itself. Processes then connect to both engines without proxies. */
  readonly engines?:
    Readonly<Partial<Record<"NATS_URL" | "NATS_REPLICAS" | "DATABASE_URL", string>>> | undefined;
  /** The balancer before further copies of our processes, and the ports of the first ones, which it knows. */
  readonly balanced?: { readonly publicBaseUrl: string; readonly ports: Ports };
}

/** Two copies of each process use twice the connections of `docs/operations.md`. */
const BALANCED_POSTGRES = ["max_connections=200"];

export async function openLaboratory(options: LaboratoryOptions = {}): Promise<Laboratory> {
  const { engines, afterwards = () => Promise.resolve() } = options;
  const proxies = new EngineProxies();
  const own = await start(proxies, options).catch(async (error: unknown) => {
    await afterwards();
    throw error;
  });
  const { folder, system } = own;
  const { ownerUrl } = system.plan.engines;
  const client = new HttpClient(system.url, CONNECTIONS);
  const { query, end } = openQueries(ownerUrl, Boolean(engines?.DATABASE_URL));
  const close = async (): Promise<void> => {
    client.close();
    try {
      await end();
      await own.stop();
      await proxies.close();
    } finally {
      await afterwards();
    }
  };
  try {
    const people: SessionCookies[] = [];
    const signIn = async (): Promise<void> => {
      people.splice(0, Infinity, ...(await signInWriters(client)));
    };
    await employ(ownerUrl);
    await signIn();
    const serviceLineId = await firstLine(query);
    const stockItemId = await addItem(client, people[0]?.header() ?? "");
    const records = { serviceLineId, stockItemId };
    const calendar = new Calendar();
    return { system, folder, proxies, client, people, signIn, ...records, calendar, query, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Queries the database as its owner. Of `severalServers`, another may be the primary later; a pool stays with one. */
function openQueries(ownerUrl: string, severalServers: boolean) {
  const pool = new pg.Pool({ connectionString: serversOf(ownerUrl)[0], max: 2 });
  // A killed Postgres ends the pool's idle connections, which emit errors. The pool removes them by itself.
  pool.on("error", () => undefined);
  const query: Laboratory["query"] = async (sql, values = []) => {
    const run = (on: pg.ClientBase | pg.Pool) => on.query<never>(sql, [...values]);
    return (await (severalServers ? withClient(ownerUrl, run) : run(pool))).rows;
  };
  return { query, end: () => pool.end() };
}

function start(
  proxies: EngineProxies,
  { folder, log = silentProgress.log, extraEnv = {}, engines, balanced }: LaboratoryOptions,
): Promise<OwnSystem> {
  return startOwnSystem(
    {
      ...(folder && { DATA_DIR: folder }),
      DEMO: "0",
      LOG_LEVEL: "warn",
      WRITES_PER_SECOND: NO_FLOOD_GUARD,
      ...engines,
      ...(balanced && { PUBLIC_BASE_URL: balanced.publicBaseUrl, TRUSTED_PROXIES: "1" }),
    },
    {
      progress: { ...silentProgress, log },
      ...(engines ? {} : { between: (own) => proxies.before(own) }),
      ...(balanced && { ports: balanced.ports, postgresSettings: BALANCED_POSTGRES }),
      extraEnv,
    },
  );
}

/** Creates the demo people, without their time entries. */
async function employ(url: string): Promise<void> {
  const admin = openDatabase({ url, schema: "admin", applicationName: "faults", poolSize: 1 });
  try {
    await loadPeople(admin);
  } finally {
    await admin.destroy();
  }
}

async function firstLine(query: Laboratory["query"]): Promise<string> {
  const [line] = await query<{ id: string }>(
    "select id from time.service_lines order by position limit 1",
  );
  return line?.id ?? "";
}

async function addItem(client: HttpClient, cookie: string): Promise<string> {
  const body = { name: "Flow switch", category: "Parts", currentStock: MANY_UNITS };
  return jsonOf<{ id: string }>(await client.ask("POST", "/api/stock-items", { cookie, body })).id;
}

async function signInWriters(client: HttpClient): Promise<SessionCookies[]> {
  const cookies = [];
  for (const { firstName, lastName } of demoPeople.filter(({ share }) => share > 0))
    cookies.push(new SessionCookies(await openDemoSession(client, `${firstName} ${lastName}`)));
  return cookies;
}
