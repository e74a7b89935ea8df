import { PdfRenderer } from "@dash/report/pdf/pdf-renderer.client";
import {
  finaliseReport,
  type FinaliseParts,
} from "@dash/report/monthly-reports/finalise-report.command";
import { generateReport } from "@dash/report/monthly-reports/generate-report.command";
import {
  findCurrentReport,
  type ReportRow,
} from "@dash/report/monthly-reports/monthly-report.query";
import { FigureCache } from "@dash/kpi/kpis/computed-figures.query";
import { findKpis } from "@dash/kpi/kpis/list-kpis.query";
import type { Knex } from "@dash/service-lib/database/database";
import { openLogger } from "@dash/service-lib/process/logger";
import type { DemoContext } from "../system/demo-context.ts";
import { demoMonths } from "./demo-calendar.ts";
import { causeOf, type People } from "./load-people.ts";
import { demoPeople } from "./people.ts";

const FINAL_MONTHS = 2;
const LONGEST_MS = 30_000;

interface Databases {
  readonly report: Knex;
  readonly kpi: Knex;
}

/**
 * Generates the reports of all past months and finalises the two oldest ones. Months that have a report are skipped.
 */
export async function loadReports(
  databases: Databases,
  people: People,
  now: Date,
  { brands, say }: DemoContext,
): Promise<void> {
  const administrator = demoPeople.find(({ role }) => role === "admin");
  const user = administrator && people.get(administrator);
  if (!user) return;
  const renderer = new PdfRenderer();
  const making = makingOf(databases, renderer, brands);
  const months = demoMonths(now).slice(0, -1);
  say(`Generating ${months.length} monthly reports`);
  const reports: ReportRow[] = [];
  for (const month of months)
    reports.push(
      (await findCurrentReport(databases.report, month)) ??
        (await databases.report.transaction((trx) =>
          generateReport(trx, causeOf(user), making, { month, receivedAt: new Date() }),
        )),
    );
  // At the same time, because each report waits for other services.
  await Promise.all(
    reports
      .slice(0, FINAL_MONTHS)
      .filter(({ status }) => status === "draft")
      .map(({ id }) => finaliseReport(making, causeOf(user), { id, acceptChanges: true })),
  );
  await renderer.close();
}

/**
 * What generating a report needs. All facts are applied by now, so the KPI service's own queries return what the
 * service would answer.
 */
function makingOf(
  { report, kpi }: Databases,
  renderer: PdfRenderer,
  brands: DemoContext["brands"],
): FinaliseParts {
  const cache = new FigureCache();
  const get = (_service: string, _endpoint: unknown, query = ""): Promise<unknown> => {
    const search = new URLSearchParams(query);
    const month = { month: Number(search.get("month")), year: Number(search.get("year")) };
    return findKpis(kpi, cache, month);
  };
  return {
    knex: report,
    brands,
    logger: openLogger("demo", "silent"),
    reader: { get, facts: () => Promise.resolve([]) } as unknown as FinaliseParts["reader"],
    // Not needed: the relay that runs during the load looks for new facts by itself.
    publish: () => undefined,
    maxWaitMs: LONGEST_MS,
    renderer,
  };
}
