import type { Migration } from "@dash/service-lib/database/migration";

export const migrations: readonly Migration[] = [];
