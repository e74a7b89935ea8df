import { reportChanged } from "@dash/contracts/facts/report.facts";
import { ownCause } from "@dash/service-lib/access/cause";
import { londonMonth, monthsBefore } from "@dash/service-lib/calendar/london";
import type { LiveTopics } from "@dash/service-lib/facts/live-topics";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { holdReportMonth } from "../months/report-month.model.ts";
import { catchUpWithAnswering } from "./gather-figures.query.ts";
import { generateReport, type GenerateParts } from "./generate-report.command.ts";
import { findReportFigures } from "./month-figures.query.ts";
import { findCurrentReport } from "./monthly-report.query.ts";
import { isEmpty } from "./report-data.presenter.ts";

interface JobParts extends GenerateParts {
  /** Tells open pages about the new report. */
  readonly live: Pick<LiveTopics, "markStale">;
}

/**
 * Generates the report of the previous month, unless there is one or nothing was recorded in that month. The instance
 * that locks the month first generates it; then the others find it.
 */
export function generateLastMonthJob(making: JobParts, clock: () => Date = () => new Date()): Job {
  return everySeconds(600, "generate-last-month", async () => {
    const receivedAt = clock();
    const month = monthsBefore(londonMonth(receivedAt), 1);
    if (await findCurrentReport(making.knex, month)) return;
    await catchUpWithAnswering(making);
    const { hours, kpis, stock } = await findReportFigures(making.knex, month);
    if (isEmpty(hours, kpis, stock)) return;
    await making.knex.transaction(async (trx) => {
      await holdReportMonth(trx, month);
      if (await findCurrentReport(trx, month)) return;
      await generateReport(trx, ownCause("report"), making, { month, receivedAt });
    });
    making.live.markStale([reportChanged]);
  });
}
