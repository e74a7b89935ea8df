import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { forgetFormerRowsJob } from "@dash/service-lib/trail/former-rows";
import { migrations } from "../migrations/index.ts";
import { importedLeads } from "./imports/imported-leads.ts";
import { importedInstallations } from "./imports/imported-installations.ts";
import { calendarEventsRoutes } from "./calendar-events/calendar-events.routes.ts";
import { customerSalesRoutes } from "./customer-sales/customer-sales.routes.ts";
import { geographicAnalyticsRoutes } from "./geography/geographic-analytics.routes.ts";
import { installationsRoutes } from "./installations/installations.routes.ts";
import { leadNotesRoutes } from "./lead-notes/lead-notes.routes.ts";
import { pipelineAnalyticsRoutes } from "./pipeline-analytics/pipeline-analytics.routes.ts";
import { pipelineChangesRoutes } from "./pipeline/pipeline-changes.routes.ts";
import { salesPipelineRoutes } from "./pipeline/sales-pipeline.routes.ts";
import { dueLeadRoutes } from "./privacy/due-leads.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { placesRoutes } from "./places/places.routes.ts";
import { recordFigureRoutes } from "./record-figures/record-figures.routes.ts";
import { findInstallations } from "./search/find-installations.query.ts";
import { findLeads } from "./search/find-leads.query.ts";

export const app: ServiceApp = {
  migrations,
  personal: personalData,
  imports: [importedLeads, importedInstallations],
  routes: (parts) => [
    // This router comes before the one with `/sales-pipeline/:id`, which would take the path's `totals` for an id.
    pipelineAnalyticsRoutes(parts),
    pipelineChangesRoutes(parts),
    salesPipelineRoutes(parts),
    leadNotesRoutes(parts),
    customerSalesRoutes(parts),
    installationsRoutes(parts),
    geographicAnalyticsRoutes(parts),
    placesRoutes(parts),
    searchRoutes(parts, { lead: findLeads, installation: findInstallations }),
    dueLeadRoutes(parts),
    recordFigureRoutes(parts),
    calendarEventsRoutes(parts),
  ],
  jobs: (parts) => [forgetFormerRowsJob(parts)],
};
