import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordValueChange } from "./kpi-record.facts.ts";
import { KpiRecord } from "./kpi-record.model.ts";

/** Takes a recorded value back. The caller holds the record. */
export async function clearKpi(
  trx: Knex.Transaction,
  cause: Cause,
  known: KpiRecord,
): Promise<void> {
  const after = await KpiRecord.query(trx).patchAndFetchById(known.id, {
    ...{ value: null, description: null, recordedBy: cause.actor.id },
    ...{ updatedAt: new Date(), version: known.version + 1 },
  });
  await recordValueChange(trx, cause, after, known);
}
