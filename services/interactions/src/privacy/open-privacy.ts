import type Router from "@koa/router";
import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import { openPhotoStore, type photoEnv } from "../photos/open-photo-store.ts";
import { customerDataRouter } from "./customer-data.routes.ts";
import { finishErasuresJob } from "./finish-erasures.job.ts";
import { retentionJob } from "./retention.job.ts";
import type { retentionEnv } from "./retention-env.ts";

type PrivacyParts = Parts<typeof photoEnv & typeof retentionEnv>;

export function privacyRouter(parts: PrivacyParts): Router {
  return customerDataRouter({ ...parts, store: openPhotoStore(parts.env) });
}

export function privacyJobs(parts: PrivacyParts): Job[] {
  const erasing = { ...parts, store: openPhotoStore(parts.env) };
  return [finishErasuresJob(erasing), retentionJob({ ...erasing, months: parts.env })];
}
