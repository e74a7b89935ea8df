import type Router from "@koa/router";
import { auditTrailRouter } from "@dash/service-lib/trail/audit-trail.routes";
import type { Knex } from "@dash/service-lib/database/database";
import { serviceLineRouter } from "./service-lines/service-lines.routes.ts";
import { hoursLedgerRouter } from "./time-entries/hours-ledger.routes.ts";
import { timeEntryRouter } from "./time-entries/time-entries.routes.ts";

export function routers({ knex }: { knex: Knex }): Router[] {
  return [
    serviceLineRouter(knex),
    timeEntryRouter(knex),
    hoursLedgerRouter(knex),
    auditTrailRouter(knex),
  ];
}
