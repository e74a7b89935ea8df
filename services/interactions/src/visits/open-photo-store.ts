import { SecureAddress } from "@dash/service-lib/process/secure-address";
import type { Parts } from "@dash/service-lib/service/define-service";
import { databasePhotos, findFile, type PhotoStore } from "./photo-store.ts";
import { s3Photos } from "./s3-photos.client.ts";

/** The environment variable that names a store outside. It holds a secret. */
export const photoEnv = { PHOTOS_S3_URL: SecureAddress.optional() };

export type PhotoParts = Pick<Parts<typeof photoEnv>, "knex" | "env" | "logger">;

/**
 * Opens the store that the environment names, otherwise the service's own database. Photos that were stored before the
 * variable was set stay in the database, and are read from there.
 */
export function openPhotoStore({ knex, env, logger }: PhotoParts): PhotoStore {
  const inside = databasePhotos(knex);
  if (env.PHOTOS_S3_URL === undefined) return inside;
  const outside = s3Photos(env.PHOTOS_S3_URL, logger);
  return {
    save: (key, bytes) => outside.save(key, bytes),
    read: async (key) => (await findFile(knex, key)) ?? outside.read(key),
    remove: async (keys) => {
      await inside.remove(keys);
      await outside.remove(keys);
    },
  };
}
