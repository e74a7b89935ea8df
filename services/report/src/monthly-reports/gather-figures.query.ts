import { listSettledKpis } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { catchUpWithRecords } from "@dash/service-lib/facts/reconcile.job";
import type { Logger } from "@dash/service-lib/process/logger";
import type { Parts } from "@dash/service-lib/service/define-service";
import { projections } from "../read-models.projection.ts";
import { findReportFigures, type ReportFigures } from "./month-figures.query.ts";

/** The parts that are needed to gather a report's figures. */
export interface Sources {
  readonly knex: Knex;
  readonly reader: Parts["reader"];
  readonly logger: Logger;
}

/** Reads and applies the latest facts of every service. A service that does not answer is skipped and logged. */
export async function catchUpWithAnswering(sources: Sources): Promise<void> {
  for (const failure of await catchUpWithRecords({ ...sources, projections }))
    sources.logger.warn(failure, "a report knows what was read of this record before");
}

/**
 * Gathers the figures of a month that all data owners have confirmed as closed, so that nothing more can be added to
 * it.
 * @throws Error when a service does not answer, or the KPI service has not applied all facts of the month yet.
 */
export async function gatherSettledFigures(
  sources: Sources,
  { version, ...month }: CalendarMonth & { readonly version: number },
): Promise<ReportFigures> {
  const [failure] = await catchUpWithRecords({ ...sources, projections });
  if (failure) throw failure.error;
  const query = `?month=${month.month}&year=${month.year}&version=${version}`;
  const kpis = await sources.reader.get("kpi", listSettledKpis, query);
  return { ...(await findReportFigures(sources.knex, month)), kpis };
}
