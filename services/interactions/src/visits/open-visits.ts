import type Router from "@koa/router";
import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import { openPhotoStore, type photoEnv } from "./open-photo-store.ts";
import { photoRouter } from "./photos.routes.ts";
import { removePhotosJob } from "./remove-photos.job.ts";

type PhotoParts = Parts<typeof photoEnv>;

export function photoRouters(parts: PhotoParts): Router[] {
  return [photoRouter(parts, openPhotoStore(parts))];
}

export function photoJobs(parts: PhotoParts): Job[] {
  return [removePhotosJob(parts, openPhotoStore(parts))];
}
