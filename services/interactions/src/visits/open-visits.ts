import type { Job } from "@dash/service-lib/process/job";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { jobSheetRoutes } from "./job-sheet.routes.ts";
import { openPhotoStore, type photoEnv } from "./open-photo-store.ts";
import { photoRoutes } from "./photos.routes.ts";
import { removePhotosJob } from "./remove-photos.job.ts";

type PhotoParts = Parts<typeof photoEnv>;

export function visitRoutes(parts: PhotoParts): Routes[] {
  const store = openPhotoStore(parts);
  return [photoRoutes(parts, store), jobSheetRoutes(parts, store)];
}

export function photoJobs(parts: PhotoParts): Job[] {
  return [removePhotosJob(parts, openPhotoStore(parts))];
}
