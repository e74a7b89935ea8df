import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { importedTimeEntries } from "./imports/imported-time-entries.ts";
import { installServiceLines } from "./service-lines/install-service-lines.command.ts";
import { weekSoFarRoutes } from "./reminders/week-so-far.routes.ts";
import { serviceLineRoutes } from "./service-lines/service-lines.routes.ts";
import { forgetDeletedEntries } from "./time-entries/deleted-entry.model.ts";
import { hoursLedgerRoutes } from "./time-entries/hours-ledger.routes.ts";
import { timeEntryRoutes } from "./time-entries/time-entries.routes.ts";
import { totalsDrift } from "./time-entries/totals.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { timerRoutes } from "./timer/timer.routes.ts";

export const app: ServiceApp = {
  migrations,
  personal: personalData,
  imports: [importedTimeEntries],
  routes: (parts) => [
    serviceLineRoutes(parts),
    timeEntryRoutes(parts),
    timerRoutes(parts),
    weekSoFarRoutes(parts),
    hoursLedgerRoutes(parts),
  ],
  jobs: ({ knex }) => [forgetDeletedEntries(knex)],
  drift: [totalsDrift],
  install: ({ knex }) => installServiceLines(knex),
};
