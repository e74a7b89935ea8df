import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { announceUnannounced, announceUnannouncedJob } from "./kpis/announce-unannounced.job.ts";
import { interactionAnalyticsRoutes } from "./interactions/interaction-analytics.routes.ts";
import { kpiRoutes } from "./kpis/kpis.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { kpiTargetRoutes } from "./targets/kpi-targets.routes.ts";

export const app: ServiceApp = {
  migrations,
  drift: [visitPartsDrift],
  personal: personalData,
  install: announceUnannounced,
  jobs: (parts) => [announceUnannouncedJob(parts)],
  routes: (parts) => [kpiRoutes(parts), kpiTargetRoutes(parts), interactionAnalyticsRoutes(parts)],
};
