import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { recordKpi as record } from "@dash/contracts/kpis/kpi-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { v7 as uuidv7 } from "uuid";
import { refuseImpossible } from "./figure-limits.ts";
import { recordValueChange } from "./kpi-record.facts.ts";
import { KpiRecord } from "./kpi-record.model.ts";

type Input = InputOf<typeof record>["body"];

/**
 * Records the value of a metric in a month, in place of a recorded or computed value. The caller holds the lock on the
 * records.
 * @throws Problem 400 when the metric cannot be recorded, or the value is outside its unit's range.
 */
export async function recordKpi(
  trx: Knex.Transaction,
  cause: Cause,
  existing: KpiRecord | undefined,
  { metric, month, year, value, description }: Input,
): Promise<void> {
  const { unit, isOnlyComputed } = kpiMetrics[metric];
  if (isOnlyComputed) throw fieldProblem("metric", "This metric cannot be recorded");
  refuseImpossible("value", unit, value);
  const now = new Date();
  const values = { value: value.toFixed(2), unit, description };
  const stamps = { recordedBy: cause.actor.id };
  const after = existing
    ? await changeRow<KpiRecord>(KpiRecord, trx, existing, values, { stamps, at: now })
    : await KpiRecord.query(trx).insertAndFetch({
        ...values,
        ...stamps,
        id: uuidv7(),
        createdAt: now,
        updatedAt: now,
        metric,
        month,
        year,
        version: 1,
      });
  if (after) await recordValueChange(trx, cause, after, existing);
}
