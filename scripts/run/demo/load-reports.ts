import { FigureCache } from "@dash/kpi/kpis/computed-figures.query";
import { findKpis } from "@dash/kpi/kpis/list-kpis.query";
import type { FindBrands } from "@dash/report/monthly-reports/brands";
import {
  finaliseReport,
  type FinaliseParts,
} from "@dash/report/monthly-reports/finalise-report.command";
import { generateReport } from "@dash/report/monthly-reports/generate-report.command";
import {
  findCurrentReport,
  type ReportRow,
} from "@dash/report/monthly-reports/monthly-report.query";
import { PdfRenderer } from "@dash/report/pdf/pdf-renderer.client";
import { acceptReport } from "@dash/report/signatures/accept-report.command";
import { findSignatories } from "@dash/report/signatures/signatories.query";
import { setSignatories } from "@dash/report/signatures/set-signatories.command";
import type { Knex } from "@dash/service-lib/database/database";
import { openLogger } from "@dash/service-lib/process/logger";
import { demoMonths } from "./demo-calendar.ts";
import { causeOf, type People } from "./load-people.ts";
import { administrator, viewer } from "./people.ts";

/** The last month is a draft, and so is each month before these. */
const FINAL_MONTHS = 2;
const LONGEST_MS = 30_000;

/**
 * Generates the reports of all past months, and finalises two of them: the older one is accepted, the newer one waits
 * for the partner. Months that have a report are skipped.
 */
export async function loadReports(
  { report: knex, kpi }: Readonly<Record<"report" | "kpi", Knex>>,
  people: People,
  now: Date,
  findBrands: FindBrands,
): Promise<void> {
  if (people.size === 0) return;
  const renderer = new PdfRenderer();
  const parts = { knex, findBrands, renderer, ...standInParts(kpi) };
  const cause = () => causeOf(people, administrator);
  const months = demoMonths(now).slice(0, -1);
  const reports: ReportRow[] = [];
  for (const month of months) {
    const generate = (trx: Knex.Transaction) =>
      generateReport(trx, cause(), parts, { month, receivedAt: new Date() });
    reports.push((await findCurrentReport(knex, month)) ?? (await knex.transaction(generate)));
  }
  await nameSignatories(knex, people);
  const closing = reports.slice(-1 - FINAL_MONTHS, -1);
  // The reports are finalised at the same time, because each waits for other services.
  await Promise.all(
    closing
      .filter(({ status }) => status === "draft")
      .map(({ id }) => finaliseReport(parts, cause(), { id, acceptChanges: true })),
  );
  await renderer.close();
  await knex.transaction(async (trx) => {
    for (const month of closing.slice(0, -1)) {
      const report = await findCurrentReport(trx, month);
      if (report?.verdict === null)
        await acceptReport(trx, causeOf(people, viewer), report, report.sha256);
    }
  });
}

/** Names a person of each company to sign, unless somebody is named already. */
async function nameSignatories(knex: Knex, people: People): Promise<void> {
  if ((await findSignatories(knex)).length > 0) return;
  const signers = [
    { person: administrator, company: "provider" },
    { person: viewer, company: "partner" },
  ] as const;
  const signatories = signers.flatMap(({ person, company }) => {
    const user = person && people.get(person);
    return user ? [{ userId: user.id, company }] : [];
  });
  await knex.transaction((trx) => setSignatories(trx, causeOf(people, administrator), signatories));
}

/**
 * Stands in for the parts of a running service that finalising needs. All facts are applied by now, so the KPI
 * service's own queries return what the service would answer.
 */
function standInParts(
  kpi: Knex,
): Pick<FinaliseParts, "logger" | "reader" | "publish" | "maxWaitMs"> {
  const cache = new FigureCache();
  const get = (_service: string, _endpoint: unknown, query = ""): Promise<unknown> => {
    const search = new URLSearchParams(query);
    const month = { month: Number(search.get("month")), year: Number(search.get("year")) };
    return findKpis(kpi, cache, month);
  };
  return {
    logger: openLogger("demo", "silent"),
    reader: { get, facts: () => Promise.resolve([]) } as unknown as FinaliseParts["reader"],
    // Not needed: the relay that runs during the load looks for new facts by itself.
    publish: () => undefined,
    maxWaitMs: LONGEST_MS,
  };
}
