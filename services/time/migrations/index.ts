import type { Migration } from "@dash/service-lib/database/migration";
import { serviceLinesAndEntries } from "./0001_service_lines_and_entries.ts";
import { entryTotals } from "./0004_entry_totals.ts";
import { fillEntryTotals } from "./0005_fill_entry_totals.ts";
import { entryTotalsNotNegative } from "./0006_entry_totals_not_negative.ts";
import { oneLineOfAName } from "./0007_one_line_of_a_name.ts";
import { closedMonths } from "./0008_closed_months.ts";
import { textComparison } from "./0009_text_comparison.ts";
import { cleanTexts } from "./0010_clean_texts.ts";
import { timers } from "./0011_timers.ts";
import { deletedEntries } from "./0012_deleted_entries.ts";
import { visits } from "./0013_visits.ts";
import { erasing } from "./0014_erasing.ts";
import { imports } from "./0015_imports.ts";
import { entriesByPerson } from "./0016_entries_by_person.ts";

export const migrations: readonly Migration[] = [
  serviceLinesAndEntries,
  entryTotals,
  fillEntryTotals,
  entryTotalsNotNegative,
  oneLineOfAName,
  closedMonths,
  textComparison,
  cleanTexts,
  timers,
  deletedEntries,
  visits,
  erasing,
  imports,
  entriesByPerson,
];
