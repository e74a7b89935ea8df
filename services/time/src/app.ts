import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { importedTimeEntries } from "./imports/imported-time-entries.ts";
import { installServiceLines } from "./service-lines/install-service-lines.command.ts";
import { addWeekSoFarRoutes } from "./reminders/week-so-far.routes.ts";
import { addServiceLineRoutes } from "./service-lines/service-lines.routes.ts";
import { forgetDeletedEntries } from "./time-entries/deleted-entry.model.ts";
import { addHoursLedgerRoutes } from "./time-entries/hours-ledger.routes.ts";
import { addTimeEntryRoutes } from "./time-entries/time-entries.routes.ts";
import { totalsDrift } from "./time-entries/totals.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { addTimerRoutes } from "./timer/timer.routes.ts";

export const app: ServiceApp = {
  migrations,
  personal: personalData,
  imports: [importedTimeEntries],
  routes: [
    addServiceLineRoutes,
    addTimeEntryRoutes,
    addTimerRoutes,
    addWeekSoFarRoutes,
    addHoursLedgerRoutes,
  ],
  jobs: ({ knex }) => [forgetDeletedEntries(knex)],
  drift: [totalsDrift],
  install: ({ knex }) => installServiceLines(knex),
};
