import type { SearchRow } from "@dash/contracts/search/search";
import type { VersionStatus } from "@dash/contracts/reports/signature";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { wordsOf } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import { VERDICT } from "../monthly-reports/monthly-report.query.ts";
import { monthKey, monthText } from "@dash/service-lib/calendar/written-times";

interface FoundReport extends CalendarMonth {
  readonly id: string;
  readonly version: number;
  readonly status: VersionStatus;
}

/** Finds the newest report of each month, the latest month first: by `oct`, `10/2026`, `2026-10`, `2026` or `final`. */
export async function findReports(
  knex: Knex,
  { text, limit }: Pick<Search, "text" | "limit">,
): Promise<SearchRow[]> {
  // There is one row for each month, so all are read.
  const reports = await rowsOf<FoundReport>(
    knex,
    `select distinct on (year, month) id, year, month, version, coalesce(${VERDICT}, status) as status
     from monthly_reports report order by year desc, month desc, version desc`,
  );
  const words = wordsOf(text.toLowerCase());
  return reports
    .filter((report) => words.every((word) => beginsWord(word, report)))
    .slice(0, limit)
    .map(presentReport);
}

function beginsWord(typed: string, report: FoundReport): boolean {
  return searchedWords(report).some((word) => word.startsWith(typed));
}

function searchedWords(report: FoundReport): string[] {
  const { year, month, status } = report;
  const key = monthKey(report);
  const numbers = [`${month}/${year}`, `${key.slice(-2)}/${year}`, key];
  const names = `${monthText(report)} monthly report ${status}`;
  return [...names.toLowerCase().split(" "), ...numbers];
}

function presentReport(report: FoundReport): SearchRow {
  const { id, status, version } = report;
  return { id, title: monthText(report), detail: `${status}, version ${version}` };
}
