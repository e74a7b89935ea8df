import type { Migration } from "@dash/service-lib/database/migration";
import { notices } from "./0001_notices.ts";

export const migrations: readonly Migration[] = [notices];
