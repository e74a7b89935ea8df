import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { labelOf } from "../interactions/customer-interaction.facts.ts";
import type { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import type { VisitPhoto } from "./visit-photo.model.ts";

interface PhotoChange {
  readonly photo: Pick<VisitPhoto, "signedBy">;
  readonly before: number;
  readonly after: number;
}

/** Records in the audit trail how many photos, or signatures, a visit had before and after. */
export async function recordPhotoChange(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  { photo, before, after }: PhotoChange,
): Promise<void> {
  const name = photo.signedBy === null ? "photos" : "signatures";
  await recordChange(trx, cause, {
    action: "updated",
    record: "interaction",
    recordId: visit.id,
    label: labelOf(visit),
    before: { [name]: before },
    after: { [name]: after },
  });
}
