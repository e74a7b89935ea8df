import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import type { Routes } from "@dash/service-lib/http/routes";
import { forgetFormerRowsJob } from "@dash/service-lib/trail/former-rows";
import { openPhotoStore, type photoEnv } from "../visits/open-photo-store.ts";
import { addCustomerDataRoutes } from "./customer-data.routes.ts";
import { finishErasuresJob } from "./finish-erasures.job.ts";
import { measureErasures } from "./measure-erasures.ts";
import { retentionJob } from "./retention.job.ts";
import type { retentionEnv } from "./retention-env.ts";

type PrivacyParts = Parts<typeof photoEnv & typeof retentionEnv>;

export function addPrivacyRoutes(routes: Routes, parts: PrivacyParts): void {
  addCustomerDataRoutes(routes, { ...parts, store: openPhotoStore(parts), months: parts.env });
}

export function privacyJobs(parts: PrivacyParts): Job[] {
  const { patient, env } = parts;
  const erasing = { ...parts, knex: patient, store: openPhotoStore(parts) };
  measureErasures(parts);
  return [
    forgetFormerRowsJob(parts),
    finishErasuresJob(erasing),
    retentionJob({ ...erasing, months: env }),
  ];
}
