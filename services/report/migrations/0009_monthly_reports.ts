import type { Migration } from "@dash/service-lib/database/migration";
import type { Knex } from "@dash/service-lib/database/database";

export const monthlyReports: Migration = {
  name: "0009_monthly_reports",
  async up(knex) {
    await createMonths(knex);
    await createReports(knex);
    await createShares(knex);
    // Finds the newest activities of any month, however old.
    await knex.raw(
      `set local statement_timeout = 0;
       create index entries_by_month on entries (year, month, logged_at) where not is_deleted`,
    );
  },
};

async function createMonths(knex: Knex): Promise<void> {
  await knex.schema.createTable("report_months", (table) => {
    table.uuid("id").primary();
    table.integer("year").notNullable();
    table.integer("month").notNullable();
    table.text("state").notNullable().checkIn(["open", "closing", "closed", "reopened"]);
    // The version of the status that other services know; 0 before the first status.
    table.integer("version").notNullable().defaultTo(0);
    // The reason for reopening.
    table.text("reason");
    table.timestamp("changed_at", { precision: 3 }).notNullable();
    table.unique(["year", "month"]);
    table.check("month between 1 and 12 and year between 2000 and 2100", [], "report_months_month");
  });
  // The month status that each data owner obeys, from the owners' facts.
  await knex.schema.createTable("obeyed_months", (table) => {
    table.text("owner").notNullable();
    table.integer("year").notNullable();
    table.integer("month").notNullable();
    table.integer("version").notNullable();
    table.primary(["owner", "year", "month"]);
  });
}

async function createReports(knex: Knex): Promise<void> {
  await knex.schema.createTable("monthly_reports", (table) => {
    table.uuid("id").primary();
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    table.integer("version").notNullable();
    table.text("status").notNullable().checkIn(["draft", "final"]);
    table.uuid("tier_id").notNullable();
    table.decimal("total_hours_used", 6, 2).notNullable();
    table.integer("total_hours_available").notNullable();
    // A tier of one hour may be used a hundred times over.
    table.decimal("utilization_rate", 7, 2).notNullable();
    // Stored as the exact text that `sha256` is the hash of.
    table.json("report_data").notNullable();
    table.text("sha256").notNullable();
    table.uuid("generated_by").notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable();
    // For a final version: the draft that was reviewed.
    table.uuid("finalised_from");
    table.unique(["year", "month", "version"]);
    table.foreign(["year", "month"]).references(["year", "month"]).inTable("report_months");
  });
  // PDFs of final versions, rendered once.
  await knex.schema.createTable("report_pdfs", (table) => {
    table.uuid("report_id").primary().references("id").inTable("monthly_reports");
    table.binary("bytes").notNullable();
  });
  await knex.schema.createTable("report_logos", (table) => {
    table.text("sha256").primary();
    table.binary("bytes").notNullable();
  });
}

async function createShares(knex: Knex): Promise<void> {
  await knex.schema.createTable("report_shares", (table) => {
    table.uuid("id").primary();
    table.uuid("report_id").notNullable().references("id").inTable("monthly_reports").index();
    // The hash of the secret; the secret itself is not stored.
    table.text("secret_sha256").notNullable().unique();
    table.text("created_by").notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("expires_at", { precision: 3 }).notNullable();
    table.timestamp("revoked_at", { precision: 3 });
  });
}
