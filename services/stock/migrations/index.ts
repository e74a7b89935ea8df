import type { Migration } from "@dash/service-lib/database/migration";
import { itemsAndMovements } from "./0001_items_and_movements.ts";
import { textComparison } from "./0002_text_comparison.ts";
import { cleanTexts } from "./0003_clean_texts.ts";
import { partsOfVisits } from "./0004_parts_of_visits.ts";
import { erasing } from "./0005_erasing.ts";
import { wholeNotesErased } from "./0006_whole_notes_erased.ts";
import { visitsOfClosedMonths } from "./0007_visits_of_closed_months.ts";
import { literalErasing } from "./0008_literal_erasing.ts";
import { deliveryDays } from "./0009_delivery_days.ts";
import { announcedItems } from "./0010_announced_items.ts";
import { imports } from "./0011_imports.ts";

export const migrations: readonly Migration[] = [
  itemsAndMovements,
  textComparison,
  cleanTexts,
  partsOfVisits,
  erasing,
  wholeNotesErased,
  visitsOfClosedMonths,
  literalErasing,
  deliveryDays,
  announcedItems,
  imports,
];
