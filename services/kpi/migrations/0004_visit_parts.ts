import type { Migration } from "@dash/service-lib/database/migration";
import { createVisitParts } from "@dash/service-lib/facts/visit-parts";

export const visitParts: Migration = { name: "0004_visit_parts", up: createVisitParts };
