import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import { announce } from "@dash/service-lib/facts/outbox";
import { v7 as uuidv7 } from "uuid";

export type MonthState = "open" | "closing" | "closed" | "reopened";

/** A month of which there is a report. */
export class ReportMonth extends modelOf("report_months", {
  id: column.uuid(),
  year: column.int(),
  month: column.int(),
  state: column.text().of<MonthState>(),
  /** Of the status as others are told it; 0 while there was none to tell. */
  version: column.int(),
  /** Why it was reopened. */
  reason: column.text().orNull(),
  changedAt: column.instant(),
}) {
  /** Nothing of the month may change, or soon nothing may. */
  get isShut(): boolean {
    return this.state === "closing" || this.state === "closed";
  }
}

/** The month, which nobody else holds until the transaction ends. */
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

/** Moves a month to a state, and tells the owners of data where that closes or opens it. */
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
  const told = await ReportMonth.query(trx).patchAndFetchById(id, { version: before.version + 1 });
  const { year, month, version, isShut: isClosed } = told;
  await announce(trx, cause, monthStatusSet, { year, month, version, isClosed }, changedAt);
  return told;
}
