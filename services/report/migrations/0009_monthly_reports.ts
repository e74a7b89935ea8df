import type { Migration } from "@dash/service-lib/database/migration";
import type { Knex } from "@dash/service-lib/database/database";

export const monthlyReports: Migration = {
  name: "0009_monthly_reports",
  async up(knex) {
    await createMonths(knex);
    await createReports(knex);
    await createShares(knex);
    // Finds the latest activities of a month, even if the month is long past.
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
    // The version of the month's status (open or closed) that other services were last told; 0 before the first.
    table.integer("version").notNullable().defaultTo(0);
    // Why the month was reopened; null if it never was.
    table.text("reason");
    table.timestamp("changed_at", { precision: 3 }).notNullable();
    table.unique(["year", "month"]);
    table.check("month between 1 and 12 and year between 2000 and 2100", [], "report_months_month");
  });
  // For each service that owns data, the version of each month's status that it has confirmed to obey.
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
    // With a tier of one hour, the rate can reach many thousand percent.
    table.decimal("utilization_rate", 7, 2).notNullable();
    // The type json keeps the exact text, of which `sha256` is the hash.
    table.json("report_data").notNullable();
    table.text("sha256").notNullable();
    table.uuid("generated_by").notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable();
    // The draft from which a final version was made.
    table.uuid("finalised_from");
    table.unique(["year", "month", "version"]);
    table.foreign(["year", "month"]).references(["year", "month"]).inTable("report_months");
  });
  // The PDFs of final versions; each is rendered once.
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
    // Only the hash of the link's secret is stored.
    table.text("secret_sha256").notNullable().unique();
    table.text("created_by").notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("expires_at", { precision: 3 }).notNullable();
    table.timestamp("revoked_at", { precision: 3 });
  });
}
