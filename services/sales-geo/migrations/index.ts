import type { Migration } from "@dash/service-lib/database/migration";
import { salesPipelineAndInstallations } from "./0001_sales_pipeline.ts";
import { searchText } from "./0002_search_text.ts";
import { phoneKeyWithoutExtension } from "./0003_phone_key.ts";
import { cleanTexts } from "./0004_clean_texts.ts";
import { listIndexes } from "./0005_list_indexes.ts";
import { formerRows } from "./0006_former_rows.ts";
import { leadNotes } from "./0007_lead_notes.ts";
import { searchNames } from "./0008_search_names.ts";
import { endedStays } from "./0009_ended_stays.ts";
import { imports } from "./0010_imports.ts";
import { announcedFollowUps } from "./0011_announced_follow_ups.ts";

export const migrations: readonly Migration[] = [
  salesPipelineAndInstallations,
  searchText,
  phoneKeyWithoutExtension,
  cleanTexts,
  listIndexes,
  formerRows,
  leadNotes,
  searchNames,
  endedStays,
  imports,
  announcedFollowUps,
];
