import type { TimeEntryInput } from "@dash/contracts/time-entries";
import type { Request } from "autocannon";
import { get, type Known, type Scenario } from "./scenario.ts";
import { FIRST_YEAR } from "./seed.ts";
import { salesScenarios } from "./sales-scenarios.ts";
import { stockScenarios } from "./stock-scenarios.ts";

const MONTH = `year=${FIRST_YEAR + 1}&month=5`;

const LIST = `/time-entries?${MONTH}&limit=10`;
const DASHBOARD = `/dashboard?${MONTH}`;

/** What people read while they work. */
export const READS = { lists: LIST, dashboards: DASHBOARD } as const;

export const scenarios: readonly Scenario[] = [
  { name: "list 10 of a month", goal: 0.5, request: get(LIST) },
  { name: "create", goal: 0.45, request: create },
  { name: "dashboard", goal: 0.25, request: get(DASHBOARD) },
  { name: "kpis of a month", goal: 0.4, request: get(`/kpis?${MONTH}`) },
  { name: "ping", request: () => ({ method: "GET", path: "/health" }) },
  ...stockScenarios,
  ...salesScenarios,
];

const MINUTE_MS = 60_000;
/** Long after what is seeded, so that nothing overlaps; one minute an entry lasts for decades. */
let minute = Date.UTC(2030, 0, 1);

function create(prefix: string, { serviceLineId }: Known): Request {
  return {
    method: "POST",
    path: `${prefix}/time-entries`,
    setupRequest: (request) => ({ ...request, body: JSON.stringify(nextEntry(serviceLineId)) }),
  };
}

/** An entry that overlaps no other, whoever logs it. */
export function nextEntry(serviceLineId: string): TimeEntryInput {
  const startTime = new Date(minute).toISOString();
  minute += MINUTE_MS;
  const endTime = new Date(minute).toISOString();
  return { serviceLineId, startTime, endTime, description: "Logged by the bench" };
}
