import { listSettledKpis } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { announcersOf } from "@dash/service-lib/facts/follow-record";
import { catchUpWithRecord } from "@dash/service-lib/facts/reconcile.job";
import type { Logger } from "@dash/service-lib/process/logger";
import type { Parts } from "@dash/service-lib/service/define-service";
import { projections } from "../read-models.projection.ts";
import { findReportFigures, type ReportFigures } from "./month-figures.query.ts";

/** What is needed to gather a report's figures. */
export interface Sources {
  readonly knex: Knex;
  readonly reader: Parts["reader"];
  readonly logger: Logger;
}

/** Reads and applies the latest facts of every service. A service that does not answer is skipped and logged. */
export async function catchUpWithRecords(sources: Sources): Promise<void> {
  for (const announcer of announcersOf(projections))
    await catchUpWithRecord({ ...sources, projections }, announcer).catch((error: unknown) =>
      sources.logger.warn(
        { error, announcer },
        "a report knows what was read of this record before",
      ),
    );
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
  for (const announcer of announcersOf(projections))
    await catchUpWithRecord({ ...sources, projections }, announcer);
  const query = `?month=${month.month}&year=${month.year}&version=${version}`;
  const kpis = await sources.reader.get("kpi", listSettledKpis, query);
  return { ...(await findReportFigures(sources.knex, month)), kpis };
}
