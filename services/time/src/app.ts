import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { installServiceLines } from "./service-lines/install-service-lines.command.ts";
import { weekSoFarRouter } from "./reminders/week-so-far.routes.ts";
import { serviceLineRouter } from "./service-lines/service-lines.routes.ts";
import { forgetDeletedEntries } from "./time-entries/deleted-entry.model.ts";
import { hoursLedgerRouter } from "./time-entries/hours-ledger.routes.ts";
import { timeEntryRouter } from "./time-entries/time-entries.routes.ts";
import { totalsDrift } from "./time-entries/totals.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { timerRouter } from "./timer/timer.routes.ts";

export const app: ServiceApp = {
  migrations,
  personal: personalData,
  routers: (parts) => [
    serviceLineRouter(parts),
    timeEntryRouter(parts),
    timerRouter(parts),
    weekSoFarRouter(parts),
    hoursLedgerRouter(parts),
  ],
  jobs: ({ knex }) => [forgetDeletedEntries(knex)],
  drift: [totalsDrift],
  install: ({ knex }) => installServiceLines(knex),
};
