import type { KpiMetric, KpiUnit } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";

export class KpiRecord extends modelOf("kpi_records", {
  id: column.uuid(),
  metric: column.text().of<KpiMetric>(),
  /** Null when the value was cleared. */
  value: column.decimal({ trail: true }).orNull(),
  unit: column.text({ trail: true }).of<KpiUnit>(),
  month: column.int({ trail: true }),
  year: column.int({ trail: true }),
  description: column.text({ trail: true }).orNull(),
  recordedBy: column.uuid(),
  version: column.int(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  get isStanding(): boolean {
    return this.value !== null;
  }
}

export type MetricOfMonth = CalendarMonth & { readonly metric: KpiMetric };

/**
 * Locks all records until the transaction ends, and finds the row of a metric and month, even if its value was cleared.
 */
export async function holdRecord(
  trx: Knex.Transaction,
  { metric, month, year }: MetricOfMonth,
): Promise<KpiRecord | undefined> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('kpi-records'))");
  return KpiRecord.query(trx).findOne({ metric, month, year });
}
