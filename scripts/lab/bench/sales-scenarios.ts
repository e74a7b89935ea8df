import { get, type Scenario } from "./scenario.ts";
import { MOST_INSTALLATIONS, SEEDED_PIPELINE_ENTRIES } from "./seed-sales.ts";
import { FIRST_YEAR } from "./seed.ts";

/** What is asked for; the bare server makes the same statements from it. */
export const SALES_YEAR = FIRST_YEAR + 1;
export const ENTRY_FILTER = {
  year: SALES_YEAR,
  stage: "quoted",
  sort: "-value",
  limit: 20,
  offset: 0,
} as const;

const { stage, sort, limit } = ENTRY_FILTER;

export const salesScenarios: readonly Scenario[] = [
  {
    name: "pipeline list, filtered and sorted",
    goal: 0.4,
    records: SEEDED_PIPELINE_ENTRIES,
    mostWarmUpRequests: 1_000,
    request: get(`/sales-pipeline?year=${SALES_YEAR}&stage=${stage}&sort=${sort}&limit=${limit}`),
  },
  {
    name: "pipeline analytics of a year",
    goal: 0.4,
    records: SEEDED_PIPELINE_ENTRIES,
    mostWarmUpRequests: 1_000,
    request: get(`/sales-pipeline-analytics?year=${SALES_YEAR}`),
  },
  {
    name: "geographic analytics of a year",
    goal: 0.4,
    mostRecords: MOST_INSTALLATIONS,
    mostWarmUpRequests: 1_000,
    request: get(`/geographic-analytics?year=${SALES_YEAR}`),
  },
];
