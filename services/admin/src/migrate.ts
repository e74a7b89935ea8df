import { runMigrations } from "@dash/service-lib/database/migrate-process";
import { migrations } from "../migrations/index.ts";

await runMigrations("admin", migrations);
