import type { Migration } from "@dash/service-lib/database/migration";

export const managingUsersAndTiers: Migration = {
  name: "0004_managing_users_and_tiers",
  async up(knex) {
    await knex.schema.alterTable("users", (table) => {
      // Only users who have never signed in can be deleted: nothing elsewhere refers to them.
      table.timestamp("first_signed_in_at", { precision: 3 });
    });
    // The first sign-in of existing users is unknown, so all of them are treated as having signed in.
    await knex.raw("update users set first_signed_in_at = created_at");
    await knex.raw("create unique index one_tier_of_a_name on partnership_tiers (lower(name))");
    await knex.raw(
      "alter table partnership_tiers add constraint monthly_hours_most check (monthly_hours <= 9999)",
    );
  },
};
