import type { Migration } from "@dash/service-lib/database/migration";
import { interactionsAndContacts } from "./0001_interactions.ts";
import { callSystem } from "./0002_call_system.ts";
import { closedMonths } from "./0003_closed_months.ts";
import { searchText } from "./0004_search_text.ts";
import { phoneKeys } from "./0005_phone_key.ts";
import { formerDecisions } from "./0006_former_decisions.ts";
import { cleanTexts } from "./0007_clean_texts.ts";
import { formerRows } from "./0008_former_rows.ts";
import { photos } from "./0009_photos.ts";
import { customers } from "./0010_customers.ts";
import { visitParts } from "./0011_visit_parts.ts";
import { callBacks } from "./0012_call_backs.ts";
import { searchNames } from "./0013_search_names.ts";
import { erasures } from "./0014_erasures.ts";
import { unassessedVisits } from "./0015_unassessed_visits.ts";
import { typedCallers } from "./0016_typed_callers.ts";
import { photosOfClosedMonths } from "./0017_photos_of_closed_months.ts";
import { wholeNames } from "./0018_whole_names.ts";
import { signatures } from "./0019_signatures.ts";
import { imports } from "./0020_imports.ts";
import { waitingWork } from "./0021_waiting_work.ts";
import { filterIndexes } from "./0022_filter_indexes.ts";

export const migrations: readonly Migration[] = [
  interactionsAndContacts,
  callSystem,
  closedMonths,
  searchText,
  phoneKeys,
  formerDecisions,
  cleanTexts,
  formerRows,
  photos,
  customers,
  visitParts,
  callBacks,
  searchNames,
  erasures,
  unassessedVisits,
  typedCallers,
  photosOfClosedMonths,
  wholeNames,
  signatures,
  imports,
  waitingWork,
  filterIndexes,
];
