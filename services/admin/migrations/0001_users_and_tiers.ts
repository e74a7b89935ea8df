import type { Migration } from "@dash/service-lib/database/migration";

export const usersAndTiers: Migration = {
  name: "0001_users_and_tiers",
  async up(knex) {
    await knex.schema.createTable("users", (table) => {
      table.uuid("id").primary();
      // Stored in lower case, so that the same address typed in another case finds the same user.
      table.text("email").unique();
      table.text("first_name");
      table.text("last_name");
      table.text("profile_image_url");
      table
        .text("role")
        .notNullable()
        .defaultTo("staff")
        .checkIn(["staff", "admin", "ecogenica_viewer"]);
      table.boolean("is_active").notNullable().defaultTo(true);
      // The user's identity at the sign-in provider, stored at the first sign-in.
      table.text("issuer");
      table.text("subject");
      table.integer("version").notNullable().defaultTo(1);
      table.timestamp("created_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
      table.timestamp("updated_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
      table.unique(["issuer", "subject"]);
      table.check("email = lower(email)", [], "users_email_lower_case");
    });
    await knex.schema.createTable("partnership_tiers", (table) => {
      table.uuid("id").primary();
      table.text("name").notNullable();
      table.integer("monthly_hours").notNullable().checkPositive();
      table.text("description");
      table.boolean("is_active").notNullable().defaultTo(true);
      table.integer("version").notNullable().defaultTo(1);
      table.timestamp("created_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    });
    await knex.raw(
      "create unique index one_active_tier on partnership_tiers (is_active) where is_active",
    );
    await knex.schema.createTable("tier_periods", (table) => {
      table.uuid("id").primary();
      table
        .uuid("tier_id")
        .notNullable()
        .references("id")
        .inTable("partnership_tiers")
        .onDelete("restrict");
      // The tier's values when the period started; editing the tier in force starts another period.
      table.text("name").notNullable();
      table.integer("monthly_hours").notNullable();
      table.timestamp("started_at", { precision: 3 }).notNullable().index();
    });
  },
};
