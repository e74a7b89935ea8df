import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { labelOf } from "../interactions/customer-interaction.facts.ts";
import type { CustomerInteraction } from "../interactions/customer-interaction.model.ts";

/** Records in the audit trail how many photos a visit had before and after. */
export async function recordPhotoChange(
  trx: Knex.Transaction,
  cause: Cause,
  visit: CustomerInteraction,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<void> {
  await recordChange(trx, cause, {
    action: "updated",
    record: "interaction",
    recordId: visit.id,
    label: labelOf(visit),
    before: { photos: before },
    after: { photos: after },
  });
}
