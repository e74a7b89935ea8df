import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { listPipelineStages } from "@dash/contracts/sales/single-entries";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";

/** The stages that an entry was in; the present one is first. */
export function findStages(
  knex: Knex,
  entryId: string,
): Promise<AnswerOf<typeof listPipelineStages>> {
  return rowsOf(
    knex,
    `select stay.id, stage, ${isoInstant("entered_at")} as "enteredAt", ${isoInstant("left_at")} as "leftAt",
       floor(extract(epoch from greatest(coalesce(left_at, now()) - entered_at, interval '0')))::int as seconds,
       people.name as "movedByName", lost_reason as "lostReason", lost_notes as "lostNotes"
     from stage_stays stay left join people on people.id = stay.moved_by
     where entry_id = :entryId::uuid order by entered_at desc, stay.id desc`,
    { entryId },
  );
}
