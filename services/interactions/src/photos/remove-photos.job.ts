import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import { VisitPhoto } from "./visit-photo.model.ts";

const HOUR_MS = 3_600_000;
const RETENTION_HOURS = 24;

/** Removes photos that were deleted more than a day ago, and those of visits whose deletion cannot be undone any more. */
export function removePhotosJob({ knex }: { readonly knex: Knex }, store: PhotoStore): Job {
  return {
    name: "remove-photos",
    everyMs: HOUR_MS,
    run: async () => {
      const photos = await VisitPhoto.query(knex)
        .whereRaw(`deleted_at < now() - interval '${RETENTION_HOURS} hours'`)
        .orWhereRaw(
          `not exists (select from customer_interactions visit where visit.id = interaction_id)
           and not exists (select from former_rows former where former.id = interaction_id)`,
        );
      await removePhotos(knex, store, photos);
    },
  };
}

/** Removes photos with their files. */
export async function removePhotos(
  knex: Knex,
  store: PhotoStore,
  photos: readonly VisitPhoto[],
): Promise<void> {
  const keys = photos.flatMap(({ id }) => Object.values(fileKeys(id)));
  await store.remove(knex, keys);
  await VisitPhoto.query(knex)
    .findByIds(photos.map(({ id }) => id))
    .delete();
}
