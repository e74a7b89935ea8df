import { listKpiSeriesForServices, type KpiMonth } from "@dash/contracts/kpis/kpis";
import type { FigureChange } from "@dash/contracts/reports/monthly-reports";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { findHoursOfMonths } from "../hours/hours-by-month.query.ts";
import { findMonthStock, QUIET } from "../stock/stock-summary.query.ts";
import { presentChanges } from "./figure-changes.presenter.ts";
import type { Sources } from "./gather-figures.query.ts";
import type { ReportRow } from "./monthly-report.query.ts";

/** The changes by report id; null when they cannot be determined. */
export type Changes = ReadonlyMap<string, FigureChange[] | null>;

/** Compares current drafts with the data of their months. Final and replaced versions are not compared. */
export async function findChanges(
  sources: Sources,
  reports: readonly ReportRow[],
): Promise<Changes> {
  const drafts = reports.filter(({ status, isCurrent }) => status === "draft" && isCurrent);
  const changes = new Map<string, FigureChange[] | null>(reports.map(({ id }) => [id, []]));
  if (drafts.length === 0) return changes;
  const hours = await findHoursOfMonths(sources.knex, drafts);
  const kpis = await kpisOf(sources, drafts);
  for (const [index, draft] of drafts.entries()) {
    const ofMonth = hours[index];
    const values = kpis.get(keyOf(draft));
    const { movements } = (await findMonthStock(sources.knex, draft)) ?? QUIET;
    const isKnown = ofMonth !== undefined && values !== undefined;
    changes.set(
      draft.id,
      isKnown
        ? presentChanges(draft.reportData, {
            hours: ofMonth,
            stockMovements: movements,
            kpis: values,
          })
        : null,
    );
  }
  return changes;
}

/** Reads twelve months per request, newest first, until all months are read. */
async function kpisOf(
  { reader, logger }: Sources,
  months: readonly CalendarMonth[],
): Promise<ReadonlyMap<string, KpiMonth["values"]>> {
  const known = new Map<string, KpiMonth["values"]>();
  try {
    for (const { month, year } of [...months].sort((a, b) => indexOf(b) - indexOf(a))) {
      if (known.has(keyOf({ month, year }))) continue;
      const query = `?month=${month}&year=${year}`;
      const series = (await reader.get("kpi", listKpiSeriesForServices, query)) as KpiMonth[];
      for (const each of series) known.set(keyOf(each), each.values);
    }
  } catch (error) {
    logger.warn({ error }, "reports are not compared with the data of their months");
  }
  return known;
}

function keyOf({ year, month }: CalendarMonth): string {
  return `${year}-${month}`;
}

function indexOf({ year, month }: CalendarMonth): number {
  return year * 12 + month;
}
