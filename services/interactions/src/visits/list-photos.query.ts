import type { VisitPhoto } from "@dash/contracts/interactions/photos";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";

/** Lists the visible photos of a visit and its signature; the first one first. */
export function findPhotos(knex: Knex, interactionId: string): Promise<VisitPhoto[]> {
  return rowsOf<VisitPhoto>(
    knex,
    `select photo.id, interaction_id as "interactionId", width, height, user_id as "userId", people.name as "userName",
       case when signed_by is not null then jsonb_build_object('name', signed_by) end as signature,
       ${isoInstant("photo.created_at")} as "createdAt"
     from visit_photos photo left join people on people.id = photo.user_id
     where interaction_id = :interactionId::uuid and deleted_at is null order by photo.id`,
    { interactionId },
  );
}

/** Lists the visible photos and signatures of all visits. */
export function findAllPhotos(knex: Knex): Promise<Pick<VisitPhoto, "id" | "interactionId">[]> {
  return rowsOf(
    knex,
    `select id, interaction_id as "interactionId" from visit_photos where deleted_at is null order by id`,
  );
}
