import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { forgetFormerRowsJob } from "@dash/service-lib/trail/former-rows";
import { migrations } from "../migrations/index.ts";
import { importedLeads } from "./imports/imported-leads.ts";
import { importedInstallations } from "./imports/imported-installations.ts";
import { addCalendarEventsRoutes } from "./calendar-events/calendar-events.routes.ts";
import { addCustomerSalesRoutes } from "./customer-sales/customer-sales.routes.ts";
import { addGeographicAnalyticsRoutes } from "./geography/geographic-analytics.routes.ts";
import { addInstallationsRoutes } from "./installations/installations.routes.ts";
import { addLeadNotesRoutes } from "./lead-notes/lead-notes.routes.ts";
import { addPipelineAnalyticsRoutes } from "./pipeline-analytics/pipeline-analytics.routes.ts";
import { addPipelineChangesRoutes } from "./pipeline/pipeline-changes.routes.ts";
import { addSalesPipelineRoutes } from "./pipeline/sales-pipeline.routes.ts";
import { addDueLeadRoutes } from "./privacy/due-leads.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { addPlacesRoutes } from "./places/places.routes.ts";
import { addRecordFigureRoutes } from "./record-figures/record-figures.routes.ts";
import { findInstallations } from "./search/find-installations.query.ts";
import { findLeads } from "./search/find-leads.query.ts";

export const app: ServiceApp = {
  migrations,
  personal: personalData,
  imports: [importedLeads, importedInstallations],
  routes: [
    // These routes come before those with `/sales-pipeline/:id`, which would take the path's `totals` for an id.
    addPipelineAnalyticsRoutes,
    addPipelineChangesRoutes,
    addSalesPipelineRoutes,
    addLeadNotesRoutes,
    addCustomerSalesRoutes,
    addInstallationsRoutes,
    addGeographicAnalyticsRoutes,
    addPlacesRoutes,
    searchRoutes({ lead: findLeads, installation: findInstallations }),
    addDueLeadRoutes,
    addRecordFigureRoutes,
    addCalendarEventsRoutes,
  ],
  jobs: (parts) => [forgetFormerRowsJob(parts)],
};
