import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { announceUnannounced, announceUnannouncedJob } from "./kpis/announce-unannounced.job.ts";
import { addInteractionAnalyticsRoutes } from "./interactions/interaction-analytics.routes.ts";
import { addKpiRoutes } from "./kpis/kpis.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { addKpiTargetRoutes } from "./targets/kpi-targets.routes.ts";

export const app: ServiceApp = {
  migrations,
  drift: [visitPartsDrift],
  personal: personalData,
  install: announceUnannounced,
  jobs: (parts) => [announceUnannouncedJob(parts)],
  routes: [addKpiRoutes, addKpiTargetRoutes, addInteractionAnalyticsRoutes],
};
