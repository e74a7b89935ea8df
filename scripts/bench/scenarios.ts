import type { Request } from "autocannon";
import { FIRST_YEAR } from "./seed.ts";

export interface Scenario {
  readonly name: string;
  /** The part of the bare server's throughput that is to be reached, where there is such a goal. */
  readonly goal?: number;
  /** Makes the request; `path` is below the contender's own prefix. */
  readonly request: (prefix: string, serviceLineId: string) => Request;
}

const MONTH = `year=${FIRST_YEAR + 1}&month=5`;

const LIST = `/time-entries?${MONTH}&limit=10`;
const DASHBOARD = `/dashboard?${MONTH}`;

/** What people read while they work. */
export const READS = [LIST, DASHBOARD] as const;

const get =
  (path: string) =>
  (prefix: string): Request => ({ method: "GET", path: prefix + path });

export const scenarios: readonly Scenario[] = [
  { name: "list 10 of a month", goal: 0.5, request: get(LIST) },
  { name: "create", goal: 0.45, request: create },
  { name: "dashboard", goal: 0.4, request: get(DASHBOARD) },
  { name: "ping", request: () => ({ method: "GET", path: "/health" }) },
];

const MINUTE_MS = 60_000;
/** Long after what is seeded, so that nothing overlaps; one minute an entry lasts for decades. */
let minute = Date.UTC(2030, 0, 1);

function create(prefix: string, serviceLineId: string): Request {
  return {
    method: "POST",
    path: `${prefix}/time-entries`,
    setupRequest: (request) => ({ ...request, body: nextEntry(serviceLineId) }),
  };
}

/** An entry that overlaps no other, whoever logs it. */
export function nextEntry(serviceLineId: string): string {
  const startTime = new Date(minute).toISOString();
  minute += MINUTE_MS;
  const endTime = new Date(minute).toISOString();
  return JSON.stringify({ serviceLineId, startTime, endTime, description: "Logged by the bench" });
}
