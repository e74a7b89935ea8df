import * as z from "zod";
import { databasePhotos, type PhotoStore } from "./photo-store.ts";
import { s3Photos } from "./s3-photos.client.ts";

/** The environment variable that names a store outside. It holds a secret. */
export const photoEnv = { PHOTOS_S3_URL: z.url().optional() };

/** Opens the store that the environment names, otherwise the service's own database. */
export function openPhotoStore(env: { readonly PHOTOS_S3_URL?: string | undefined }): PhotoStore {
  return env.PHOTOS_S3_URL === undefined ? databasePhotos : s3Photos(env.PHOTOS_S3_URL);
}
