import type Router from "@koa/router";
import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import { jobSheetRouter } from "./job-sheet.routes.ts";
import { openPhotoStore, type photoEnv } from "./open-photo-store.ts";
import { photoRouter } from "./photos.routes.ts";
import { removePhotosJob } from "./remove-photos.job.ts";

type PhotoParts = Parts<typeof photoEnv>;

export function photoRouters(parts: PhotoParts): Router[] {
  const store = openPhotoStore(parts);
  return [photoRouter(parts, store), jobSheetRouter(parts, store)];
}

export function photoJobs(parts: PhotoParts): Job[] {
  return [removePhotosJob(parts, openPhotoStore(parts))];
}
