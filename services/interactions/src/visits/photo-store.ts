import type { Knex } from "@dash/service-lib/database/database";

/** A store of the files of photos. A key is the name of a file. No method may be called in a transaction. */
export interface PhotoStore {
  save(key: string, bytes: Buffer): Promise<void>;
  /** @throws Error when there is no such file, or the store does not answer. */
  read(key: string): Promise<Buffer>;
  /** Removes files; those that are not there are no fault. */
  remove(keys: readonly string[]): Promise<void>;
}

/** The keys of a photo's two files. */
export function fileKeys(photoId: string) {
  return { full: `${photoId}.jpg`, thumbnail: `${photoId}-thumbnail.jpg` } as const;
}

interface PhotoFile {
  readonly key: string;
  readonly bytes: Buffer;
}

/** The bytes of a file in the database; undefined if it is not there. */
export async function findFile(knex: Knex, key: string): Promise<Buffer | undefined> {
  return (await knex<PhotoFile>("photo_files").where({ key }).first())?.bytes;
}

/** Keeps the files in the database of the service. */
export function databasePhotos(knex: Knex): PhotoStore {
  return {
    save: async (key, bytes) => {
      await knex<PhotoFile>("photo_files").insert({ key, bytes });
    },
    read: async (key) => {
      const bytes = await findFile(knex, key);
      if (!bytes) throw new Error(`the file of photo ${key} is missing`);
      return bytes;
    },
    remove: async (keys) => {
      await knex<PhotoFile>("photo_files")
        .whereIn("key", [...keys])
        .delete();
    },
  };
}
