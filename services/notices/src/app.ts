import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { tellCrossingsJob } from "./crossings/tell-crossings.job.ts";
import { forgetOldNoticesJob } from "./notices/forget-old-notices.job.ts";
import { noticeRouter } from "./notices/notices.routes.ts";
import { noticePreferenceRouter } from "./preferences/notice-preferences.routes.ts";

export const app: ServiceApp = {
  migrations,
  // Its own tables name nobody, but a fact that could not be applied may.
  personal: () => ({ tables: [], texts: [] }),
  routers: (parts) => [noticeRouter(parts), noticePreferenceRouter(parts)],
  jobs: (parts) => [tellCrossingsJob(parts), forgetOldNoticesJob(parts)],
};
