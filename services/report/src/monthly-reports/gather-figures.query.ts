import { FIRST_YEAR } from "@dash/contracts/values/scalars";
import { listKpisForServices, listSettledKpis, type Kpi } from "@dash/contracts/kpis/kpis";
import { monthsBefore, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { checkpointOf, announcersOf } from "@dash/service-lib/facts/follow-record";
import { catchUpWithRecord } from "@dash/service-lib/facts/reconcile.job";
import { problem } from "@dash/service-lib/http/problem";
import type { Logger } from "@dash/service-lib/process/logger";
import type { Parts } from "@dash/service-lib/service/define-service";
import { projections } from "../read-models.projection.ts";
import { findReportFigures, type ReportFigures } from "./month-figures.query.ts";

/** The sources of a report's figures. */
export interface Sources {
  readonly knex: Knex;
  readonly reader: Parts["reader"];
  readonly logger: Logger;
}

/**
 * The current figures of a month, after applying the recorded facts of each service that answers.
 * @throws Problem 503 while the KPI service does not answer.
 */
export async function gatherFigures(
  sources: Sources,
  month: CalendarMonth,
): Promise<ReportFigures> {
  const positions = await readRecords(sources, "as far as they answer");
  return withKpis(sources, month, positions, await kpisOf(sources, month));
}

/**
 * The figures of a month whose status all owners obey: nothing more can count in it.
 * @throws Error while a service does not answer, or has not applied enough facts.
 */
export async function gatherSettledFigures(
  sources: Sources,
  { version, ...month }: CalendarMonth & { readonly version: number },
): Promise<ReportFigures> {
  const positions = await readRecords(sources, "all");
  const query = `?month=${month.month}&year=${month.year}&version=${version}`;
  const kpis = await sources.reader.get("kpi", listSettledKpis, query);
  return withKpis(sources, month, positions, kpis);
}

async function withKpis(
  sources: Sources,
  month: CalendarMonth,
  positions: ReportFigures["positions"],
  kpis: Kpi[],
): Promise<ReportFigures> {
  const previous = monthsBefore(month, 1);
  // The KPI service refuses a month before the calendar begins.
  const previousKpis = previous.year < FIRST_YEAR ? [] : await kpisOf(sources, previous);
  return { ...(await findReportFigures(sources.knex, month)), kpis, previousKpis, positions };
}

async function kpisOf({ reader, logger }: Sources, { month, year }: CalendarMonth): Promise<Kpi[]> {
  try {
    const query = `?month=${month}&year=${year}`;
    return await reader.get("kpi", listKpisForServices, query);
  } catch (error) {
    logger.warn({ error }, "a report is without its KPIs");
    throw problem("unavailable", "The KPIs of the month could not be read. Please try again.");
  }
}

/** Applies recorded facts that are not applied yet; returns the position up to which each record was read. */
async function readRecords(
  { knex, reader, logger }: Sources,
  which: "all" | "as far as they answer",
): Promise<Record<string, string>> {
  const positions: Record<string, string> = {};
  for (const keeper of announcersOf(projections)) {
    try {
      await catchUpWithRecord({ knex, projections, reader }, keeper);
    } catch (error) {
      if (which === "all") throw error;
      logger.warn({ error, keeper }, "a report knows what was read of this record before");
    }
    positions[keeper] = (await checkpointOf(knex, keeper, projections)) ?? "";
  }
  return positions;
}
