import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

export interface OutsidePhoto {
  readonly id: string;
  readonly isVisible: boolean;
}

/** Lists the photos whose files are not in the database; the first one first. */
export function findOutsidePhotos(knex: Knex): Promise<OutsidePhoto[]> {
  return rowsOf<OutsidePhoto>(
    knex,
    `select id, deleted_at is null as "isVisible" from visit_photos photo
     where not exists (select from photo_files file where file.key = photo.id || '.jpg') order by id`,
  );
}
