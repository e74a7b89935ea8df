import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import { announce } from "@dash/service-lib/facts/outbox";
import { v7 as uuidv7 } from "uuid";

export type MonthState = "open" | "closing" | "closed" | "reopened";

/** A month that has a report or follows one that was closed, and whether it is open or closed. */
export class ReportMonth extends modelOf("report_months", {
  id: column.uuid(),
  year: column.int(),
  month: column.int(),
  state: column.text().of<MonthState>(),
  /** The version of the month's status that other services were last told; 0 before the first. */
  version: column.int(),
  /** Why the month was reopened; null if it never was. */
  reason: column.text().orNull(),
  changedAt: column.instant(),
}) {
  /** True when the month is closed or being closed. */
  get isShut(): boolean {
    return this.state === "closing" || this.state === "closed";
  }
}

/** Adds the month if it is missing, and locks it until the transaction ends. */
export async function holdReportMonth(
  trx: Knex.Transaction,
  { year, month }: CalendarMonth,
): Promise<ReportMonth> {
  await ReportMonth.query(trx)
    .insert({ id: uuidv7(), year, month, state: "open", version: 0, changedAt: new Date() })
    .onConflict(["year", "month"])
    .ignore();
  return ReportMonth.query(trx).findOne({ year, month }).forUpdate().throwIfNotFound();
}

/** Changes the state of a month. Announces the change if the month is closed or opened by it. */
export async function setMonthState(
  trx: Knex.Transaction,
  cause: Cause,
  before: ReportMonth,
  change: Partial<Pick<ReportMonth, "state" | "reason">>,
): Promise<ReportMonth> {
  const changedAt = new Date();
  const { id } = before;
  const after = await ReportMonth.query(trx).patchAndFetchById(id, { ...change, changedAt });
  if (after.isShut === before.isShut) return after;
  const updated = await ReportMonth.query(trx).patchAndFetchById(id, {
    version: before.version + 1,
  });
  const { year, month, version, isShut: isClosed } = updated;
  await announce(trx, cause, monthStatusSet, { year, month, version, isClosed }, changedAt);
  return updated;
}
