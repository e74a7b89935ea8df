import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { forgetFormerRowsJob } from "@dash/service-lib/trail/former-rows";
import { migrations } from "../migrations/index.ts";
import { calendarEventsRouter } from "./calendar-events/calendar-events.routes.ts";
import { customerSalesRouter } from "./customer-sales/customer-sales.routes.ts";
import { geographicAnalyticsRouter } from "./geography/geographic-analytics.routes.ts";
import { installationsRouter } from "./installations/installations.routes.ts";
import { leadNotesRouter } from "./lead-notes/lead-notes.routes.ts";
import { pipelineAnalyticsRouter } from "./pipeline-analytics/pipeline-analytics.routes.ts";
import { pipelineChangesRouter } from "./pipeline/pipeline-changes.routes.ts";
import { salesPipelineRouter } from "./pipeline/sales-pipeline.routes.ts";
import { dueLeadRouter } from "./privacy/due-leads.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { placesRouter } from "./places/places.routes.ts";
import { recordFigureRouter } from "./record-figures/record-figures.routes.ts";
import { findInstallations } from "./search/find-installations.query.ts";
import { findLeads } from "./search/find-leads.query.ts";

export const app: ServiceApp = {
  migrations,
  personal: personalData,
  routers: (parts) => [
    // This router comes before the one with `/sales-pipeline/:id`, which would take the path's `totals` for an id.
    pipelineAnalyticsRouter(parts),
    pipelineChangesRouter(parts),
    salesPipelineRouter(parts),
    leadNotesRouter(parts),
    customerSalesRouter(parts),
    installationsRouter(parts),
    geographicAnalyticsRouter(parts),
    placesRouter(parts),
    searchRouter(parts, { lead: findLeads, installation: findInstallations }),
    dueLeadRouter(parts),
    recordFigureRouter(parts),
    calendarEventsRouter(parts),
  ],
  jobs: (parts) => [forgetFormerRowsJob(parts)],
};
