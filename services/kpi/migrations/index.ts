import type { Migration } from "@dash/service-lib/database/migration";
import { kpis } from "./0001_kpis.ts";

export const migrations: readonly Migration[] = [kpis];
