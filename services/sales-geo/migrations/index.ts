import type { Migration } from "@dash/service-lib/database/migration";
import { salesPipelineAndInstallations } from "./0001_sales_pipeline.ts";

export const migrations: readonly Migration[] = [salesPipelineAndInstallations];
