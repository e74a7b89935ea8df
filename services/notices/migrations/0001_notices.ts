import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

/** Notices, what stands beyond a threshold, and the copies of others' data from which both follow. */
export const notices: Migration = {
  name: "0001_notices",
  async up(knex) {
    await createHours(knex);
    await createStock(knex);
    await createEvents(knex);
    await createCrossings(knex);
    await createNotices(knex);
  },
};

async function createHours(knex: Knex): Promise<void> {
  await knex.schema.createTable("entries", (table) => {
    table.uuid("id").primary();
    table.integer("version").notNullable();
    // A deleted entry has no further values.
    table.uuid("user_id");
    table.date("day");
    table.integer("month");
    table.integer("year");
    table.integer("minutes");
    table.index(["year", "month"]);
    table.index(["user_id", "day"]);
  });
  await knex.schema.createTable("tier_periods", (table) => {
    table.uuid("id").primary();
    table.integer("monthly_hours").notNullable();
    table.timestamp("started_at", { precision: 3 }).notNullable();
    table.boolean("is_withdrawn").notNullable();
  });
  await knex.schema.createTable("months", (table) => {
    // Such as 2026-11.
    table.text("id").primary();
    table.integer("version").notNullable();
    table.boolean("is_closed").notNullable();
  });
}

async function createStock(knex: Knex): Promise<void> {
  await knex.schema.createTable("stock_items", (table) => {
    table.uuid("id").primary();
    table.integer("version").notNullable();
    table.text("name").notNullable();
    table.integer("min_stock").notNullable();
    table.boolean("is_archived").notNullable();
  });
  await knex.schema.createTable("stock_balances", (table) => {
    table.uuid("id").primary();
    // The position of the item's last movement.
    table.integer("version").notNullable();
    table.integer("balance").notNullable();
  });
}

async function createEvents(knex: Knex): Promise<void> {
  await knex.schema.createTable("report_steps", (table) => {
    table.uuid("id").primary();
    table.text("step").notNullable();
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    table.timestamp("at", { precision: 3 }).notNullable();
    // Null when a job did it.
    table.uuid("author_id");
  });
  await knex.schema.createTable("question_entries", (table) => {
    table.uuid("id").primary();
    table.integer("version").notNullable();
    table.uuid("question_id").notNullable();
    table.text("kind").notNullable();
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    table.timestamp("at", { precision: 3 }).notNullable().index();
    table.uuid("author_id").notNullable();
    table.jsonb("addressees").notNullable();
    table.boolean("is_taken_back").notNullable();
  });
  await knex.schema.createTable("connection_changes", (table) => {
    table.uuid("connection_id").notNullable();
    table.text("state").notNullable();
    table.timestamp("at", { precision: 3 }).notNullable();
    table.primary(["at", "connection_id"]);
  });
}

async function createCrossings(knex: Knex): Promise<void> {
  await knex.schema.createTable("crossings", (table) => {
    table.uuid("id").notNullable().unique();
    table.text("kind").notNullable();
    // Names what crossed which threshold, such as `2026-11 90`. It stands here once, so two processes cannot tell it twice.
    table.text("key").notNullable();
    table.timestamp("crossed_at", { precision: 3 }).notNullable();
    table.timestamp("told_at", { precision: 3 });
    // When it was first seen to be crossed back.
    table.timestamp("back_at", { precision: 3 });
    table.primary(["kind", "key"]);
  });
}

async function createNotices(knex: Knex): Promise<void> {
  await knex.schema.createTable("notices", (table) => {
    table.uuid("id").primary();
    table.uuid("person_id").notNullable();
    // The crossing itself is forgotten once it was crossed back.
    table.uuid("crossing_id").notNullable();
    table.text("kind").notNullable();
    table.text("text").notNullable();
    table.text("link").notNullable();
    table.timestamp("at", { precision: 3 }).notNullable().index();
    table.timestamp("read_at", { precision: 3 });
    table.unique(["crossing_id", "person_id"]);
    table.index(["person_id", "at", "id"]);
  });
  await knex.raw("create index unread_notices on notices (person_id) where read_at is null");
  await knex.schema.createTable("notice_preferences", (table) => {
    table.uuid("person_id").notNullable();
    table.text("kind").notNullable();
    table.boolean("product").notNullable();
    table.text("mail").notNullable().checkIn(["off", "now", "daily"]);
    table.primary(["person_id", "kind"]);
  });
}
