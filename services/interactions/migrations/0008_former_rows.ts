import type { Migration } from "@dash/service-lib/database/migration";
import { createFormerRows } from "@dash/service-lib/trail/former-rows";

export const formerRows: Migration = { name: "0008_former_rows", up: createFormerRows };
