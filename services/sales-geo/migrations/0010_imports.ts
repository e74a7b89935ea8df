import type { Migration } from "@dash/service-lib/database/migration";
import { createImports } from "@dash/service-lib/imports/import.model";

export const imports: Migration = { name: "0010_imports", up: createImports };
