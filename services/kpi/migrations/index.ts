import type { Migration } from "@dash/service-lib/database/migration";
import { kpis } from "./0001_kpis.ts";
import { closedMonths } from "./0002_closed_months.ts";
import { announcedFigures } from "./0003_announced_figures.ts";
import { visitParts } from "./0004_visit_parts.ts";
import { erasing } from "./0005_erasing.ts";

export const migrations: readonly Migration[] = [
  kpis,
  closedMonths,
  announcedFigures,
  visitParts,
  erasing,
];
