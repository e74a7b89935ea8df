import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";

/** The names that an administrator gave the two companies; null before. The table has exactly one row. */
export class CompanyNames extends modelOf("company_names", {
  id: column.uuid(),
  provider: column.text({ trail: true }).orNull(),
  partner: column.text({ trail: true }).orNull(),
  version: column.int(),
}) {
  static read(knex: Knex) {
    return CompanyNames.query(knex).first().throwIfNotFound();
  }
}
