import type { Request } from "autocannon";
import { FIRST_YEAR } from "./seed.ts";

/** A request to measure, and the SQL statement that does its work in Postgres. */
export interface Scenario {
  readonly name: string;
  /** The goal: the platform's throughput as a share of the bare server's. */
  readonly goal: number;
  /** The service whose database role runs the statement. */
  readonly service: string;
  readonly statement: RegExp;
  readonly path: string;
  readonly body?: (ids: RecordIds) => object;
}

/** The ids of the records that writes refer to. */
export interface RecordIds {
  readonly serviceLineId: string;
  readonly stockItemId: string;
}

const YEAR = FIRST_YEAR + 1;
const MONTH = `year=${YEAR}&month=5`;

/** A new time entry, later than all others. */
export const logEntry: Scenario = {
  name: "create",
  goal: 0.45,
  service: "time",
  statement: /insert into time_entries/,
  path: "/time-entries",
  body: nextEntry,
};

export const scenarios: readonly Scenario[] = [
  {
    name: "list 10 of a month",
    goal: 0.5,
    service: "time",
    statement: /from time_entries/,
    path: `/time-entries?${MONTH}&limit=10`,
  },
  logEntry,
  {
    name: "dashboard",
    goal: 0.4,
    service: "report",
    statement: /from month_hours/,
    path: `/dashboard?${MONTH}`,
  },
  {
    name: "KPIs of a month",
    goal: 0.45,
    service: "kpi",
    statement: /from kpi_records/,
    path: `/kpis?${MONTH}`,
  },
  {
    name: "move stock, one hot item",
    goal: 0.45,
    service: "stock",
    statement: /update stock_items/,
    path: "/stock-movements",
    body: ({ stockItemId }) => ({ stockItemId, movementType: "out", quantity: 1, reason: "Bench" }),
  },
  {
    name: "pipeline list, filtered and sorted",
    goal: 0.7,
    service: "sales-geo",
    statement: /from sales_pipeline/,
    path: `/sales-pipeline?year=${YEAR}&stage=quoted&sort=-value&limit=50`,
  },
  {
    name: "map of a year",
    goal: 0.4,
    service: "sales-geo",
    statement: /from installations/,
    path: `/geographic-analytics?year=${YEAR}`,
  },
  {
    // The bare server runs the longest of the statements, that for calls and visits.
    name: "search of all services",
    goal: 0.2,
    service: "interactions",
    statement: /from contacts member cross join/,
    path: "/search?q=customer%20471&limit=5",
  },
];

const MINUTE_MS = 60_000;
/** The start of the next new time entry: later than all seeded entries, so that none overlap. */
let minute = Date.UTC(2030, 0, 1);

function nextEntry({ serviceLineId }: RecordIds): object {
  const [startTime, endTime] = [minute, (minute += MINUTE_MS)].map((at) =>
    new Date(at).toISOString(),
  );
  return { serviceLineId, startTime, endTime, description: "Logged by the bench" };
}

/** Sends a scenario's request once, as a signed-in person. */
export function send(
  { path, body }: Scenario,
  { url, ids, cookie = "" }: { url: string; ids: RecordIds; cookie: string | undefined },
): Promise<Response> {
  const headers = { cookie, "content-type": "application/json" };
  const content = body ? { method: "POST", body: JSON.stringify(body(ids)) } : {};
  return fetch(`${url}/api${path}`, { headers, ...content });
}

/** The request of a scenario in autocannon's form, which any number of connections can send. */
export function requestOf({ path, body }: Scenario, prefix: string, ids: RecordIds): Request {
  if (!body) return { method: "GET", path: prefix + path };
  return {
    method: "POST",
    path: prefix + path,
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body(ids)) }),
  };
}
