import type { Migration } from "@dash/service-lib/migrations";
import { serviceLinesAndEntries } from "./0001_service_lines_and_entries.ts";

export const migrations: readonly Migration[] = [serviceLinesAndEntries];
