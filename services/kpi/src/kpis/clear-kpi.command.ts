import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordValueChange } from "./kpi-record.facts.ts";
import { KpiRecord } from "./kpi-record.model.ts";

/** Clears a recorded value. The caller holds the lock on the records. */
export async function clearKpi(
  trx: Knex.Transaction,
  cause: Cause,
  existing: KpiRecord,
): Promise<void> {
  const cleared = { value: null, description: null };
  const stamps = { recordedBy: cause.actor.id };
  const after = await changeRow<KpiRecord>(KpiRecord, trx, existing, cleared, { stamps });
  if (after) await recordValueChange(trx, cause, after, existing);
}
