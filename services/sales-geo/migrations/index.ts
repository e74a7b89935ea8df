import type { Migration } from "@dash/service-lib/database/migration";
import { salesPipelineAndInstallations } from "./0001_sales_pipeline.ts";
import { searchText } from "./0002_search_text.ts";

export const migrations: readonly Migration[] = [salesPipelineAndInstallations, searchText];
