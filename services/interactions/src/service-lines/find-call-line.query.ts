import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically } from "@dash/service-lib/database/search-text";

/** The service line for synced calls: the active one with this name, otherwise the first active one by name. */
export async function findCallLine(knex: Knex, name: string): Promise<string | undefined> {
  const line = await knex<{ id: string; isActive: boolean; name: string }>("service_lines")
    .where({ isActive: true })
    .orderByRaw(`unique_key(name) = unique_key(?) desc, ${alphabetically("name")}, id`, [name])
    .first("id");
  return line?.id;
}
