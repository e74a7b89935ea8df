import type { Migration } from "@dash/service-lib/database/migration";

/**
 * Adds the id of the person who made a share link. The link works while this person is allowed to share. For existing
 * links the person is taken from the audit trail.
 */
export const makersOfLinks: Migration = {
  name: "0011_makers_of_links",
  async up(knex) {
    await knex.schema.alterTable("report_shares", (table) => table.uuid("maker_id"));
    await knex.raw(`
      update report_shares set maker_id = audit_trail.actor_id::uuid from audit_trail
      where action = 'shared' and record_id = report_id and actor_name = created_by
        and at between created_at - interval '5 seconds' and created_at + interval '5 seconds'
        and actor_id ~ '^[0-9a-f-]{36}$'`);
  },
};
