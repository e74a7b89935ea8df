import type { Job } from "@dash/service-lib/process/job";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { addJobSheetRoutes } from "./job-sheet.routes.ts";
import { openPhotoStore, type photoEnv } from "./open-photo-store.ts";
import { addPhotoRoutes } from "./photos.routes.ts";
import { removePhotosJob } from "./remove-photos.job.ts";

type PhotoParts = Parts<typeof photoEnv>;

export { checkPhotoStore } from "./check-photo-store.ts";

export function addVisitRoutes(routes: Routes, parts: PhotoParts): void {
  const store = openPhotoStore(parts);
  addPhotoRoutes(routes, parts, store);
  addJobSheetRoutes(routes, parts, store);
}

export function photoJobs(parts: PhotoParts): Job[] {
  return [removePhotosJob(parts, openPhotoStore(parts))];
}
