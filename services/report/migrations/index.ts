import type { Migration } from "@dash/service-lib/database/migration";
import { hours } from "./0001_hours.ts";
import { stock } from "./0002_stock.ts";
import { latestEntries } from "./0003_latest_entries.ts";
import { dropEntriesByLog } from "./0004_drop_entries_by_log.ts";
import { dayHours } from "./0005_day_hours.ts";
import { withdrawnPeriods } from "./0006_withdrawn_periods.ts";
import { interactions } from "./0007_interactions.ts";
import { tierOfAPeriod } from "./0008_tier_of_a_period.ts";
import { monthlyReports } from "./0009_monthly_reports.ts";
import { keepFinalReports } from "./0010_final_reports_kept.ts";
import { makersOfLinks } from "./0011_makers_of_links.ts";
import { monthKpis } from "./0012_month_kpis.ts";
import { pagesOfFinalReports } from "./0013_pages_of_final_reports.ts";
import { wideFigures } from "./0014_wide_figures.ts";
import { questions } from "./0015_questions.ts";
import { signatures } from "./0016_signatures.ts";
import { lastLooks } from "./0017_last_looks.ts";
import { lineDays } from "./0018_line_days.ts";
import { companyNames } from "./0019_company_names.ts";
import { carriedHours } from "./0020_carried_hours.ts";

export const migrations: readonly Migration[] = [
  hours,
  stock,
  latestEntries,
  dropEntriesByLog,
  dayHours,
  withdrawnPeriods,
  interactions,
  tierOfAPeriod,
  monthlyReports,
  keepFinalReports,
  makersOfLinks,
  monthKpis,
  pagesOfFinalReports,
  wideFigures,
  questions,
  signatures,
  lastLooks,
  lineDays,
  companyNames,
  carriedHours,
];
