import * as z from "zod";
import { databasePhotos, findFile, type PhotoStore } from "./photo-store.ts";
import { s3Photos } from "./s3-photos.client.ts";

/** The environment variable that names a store outside. It holds a secret. */
export const photoEnv = { PHOTOS_S3_URL: z.url().optional() };

/**
 * Opens the store that the environment names, otherwise the service's own database. Photos that were stored before the
 * variable was set stay in the database, and are read from there.
 */
export function openPhotoStore(env: { readonly PHOTOS_S3_URL?: string | undefined }): PhotoStore {
  if (env.PHOTOS_S3_URL === undefined) return databasePhotos;
  const outside = s3Photos(env.PHOTOS_S3_URL);
  return {
    save: (knex, key, bytes) => outside.save(knex, key, bytes),
    read: async (knex, key) => (await findFile(knex, key)) ?? outside.read(knex, key),
    remove: async (knex, keys) => {
      await databasePhotos.remove(knex, keys);
      await outside.remove(knex, keys);
    },
  };
}
