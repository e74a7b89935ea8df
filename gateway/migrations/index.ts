import type { Migration } from "@dash/service-lib/database/migration";
import { sessions } from "./0001_sessions.ts";

export const migrations: readonly Migration[] = [sessions];
