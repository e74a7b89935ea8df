import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { announceUnannounced, announceUnannouncedJob } from "./kpis/announce-unannounced.job.ts";
import { interactionAnalyticsRouter } from "./interactions/interaction-analytics.routes.ts";
import { kpiRouter } from "./kpis/kpis.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { kpiTargetRouter } from "./targets/kpi-targets.routes.ts";

export const app: ServiceApp = {
  migrations,
  drift: [visitPartsDrift],
  personal: personalData,
  install: announceUnannounced,
  jobs: (parts) => [announceUnannouncedJob(parts)],
  routers: (parts) => [kpiRouter(parts), kpiTargetRouter(parts), interactionAnalyticsRouter(parts)],
};
