import type { Knex } from "@dash/service-lib/database/database";
import { hourly, type Job } from "@dash/service-lib/process/job";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import { RETENTION_HOURS, VisitPhoto } from "./visit-photo.model.ts";

export function removePhotosJob({ knex }: { readonly knex: Knex }, store: PhotoStore): Job {
  return hourly("remove-photos", () => removePhotos(knex, store));
}

/**
 * Removes photos that nobody can restore any more, with their files: those that were erased or were deleted more than a
 * day ago, and those of visits whose deletion cannot be undone any more.
 */
export async function removePhotos(knex: Knex, store: PhotoStore): Promise<void> {
  const photos = await VisitPhoto.query(knex)
    .whereRaw(`deleted_at < now() - interval '${RETENTION_HOURS} hours'`)
    .orWhereRaw(
      `not exists (select from customer_interactions visit where visit.id = interaction_id)
       and not exists (select from former_rows former where former.id = interaction_id)`,
    );
  const ids = photos.map(({ id }) => id);
  await store.remove(ids.flatMap((id) => Object.values(fileKeys(id))));
  await VisitPhoto.query(knex).findByIds(ids).delete();
}
