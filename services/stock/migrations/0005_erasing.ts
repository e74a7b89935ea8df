import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";
import { allowErasingIn } from "@dash/service-lib/privacy/erasing-functions";

/** Lets values be erased in the texts of movements, which are kept for good. */
export const erasing: Migration = {
  name: "0005_erasing",
  up: allowErasingInMovements,
};

export function allowErasingInMovements(knex: Knex): Promise<void> {
  return allowErasingIn(knex, { table: "stock_movements", id: "id", texts: ["reason", "notes"] });
}
