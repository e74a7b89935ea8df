import type { Migration } from "@dash/service-lib/database/migration";
import type { Knex } from "@dash/service-lib/database/database";

export const interactionsAndContacts: Migration = {
  name: "0001_interactions",
  async up(knex) {
    await knex.schema.createTable("service_lines", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.text("name").notNullable();
      table.boolean("is_active").notNullable();
    });
    await createContacts(knex);
    await createInteractions(knex);
  },
};

async function createContacts(knex: Knex): Promise<void> {
  await knex.schema.createTable("contacts", (table) => {
    table.uuid("id").primary();
    table.text("kind").notNullable().checkIn(["customer", "installer"]);
    table.text("name").notNullable();
    table.integer("version").notNullable().defaultTo(1);
    table.timestamp("created_at", { precision: 3 }).notNullable();
  });
  await knex.schema.createTable("contact_numbers", (table) => {
    // In E.164. Several contacts may have the same number: then its calls stay ambiguous until somebody decides.
    table.text("number").notNullable().checkRegex("^\\+[1-9][0-9]{4,14}$");
    table
      .uuid("contact_id")
      .notNullable()
      .references("id")
      .inTable("contacts")
      .onDelete("restrict");
    table.primary(["number", "contact_id"]);
    table.index("contact_id");
  });
  // The contact that a person chose for all calls of a number.
  await knex.schema.createTable("number_decisions", (table) => {
    table.text("number").primary();
    table
      .uuid("contact_id")
      .notNullable()
      .references("id")
      .inTable("contacts")
      .onDelete("restrict");
    table.uuid("decided_by").notNullable();
    table.timestamp("decided_at", { precision: 3 }).notNullable();
  });
}

async function createInteractions(knex: Knex): Promise<void> {
  await knex.schema.createTable("customer_interactions", (table) => {
    table.uuid("id").primary();
    table.uuid("user_id").notNullable();
    table.uuid("service_line_id").notNullable();
    table.uuid("contact_id").references("id").inTable("contacts").onDelete("restrict");
    table.text("source").notNullable().checkIn(["manual", "call-system"]);
    table.text("interaction_type").notNullable().checkIn(["call", "visit"]);
    table.text("customer_name");
    table.text("customer_email");
    table.text("customer_phone");
    table.timestamp("occurred_at", { precision: 3 }).notNullable();
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    // 359,964 seconds are 99.99 hours.
    table.integer("duration_seconds").checkBetween([0, 359_964]);
    table.specificType(
      "duration",
      "numeric(4,2) generated always as (round(duration_seconds / 3600.0, 2)) stored",
    );
    table.text("outcome");
    table.boolean("first_time_fix");
    table.integer("satisfaction_rating").checkBetween([1, 5]);
    table.text("notes");
    table.text("caller_type").checkIn(["customer", "installer"]);
    table.integer("target_response_time_minutes").checkBetween([0, 10_080]);
    table.integer("actual_response_time_minutes").checkBetween([0, 10_080]);
    table.boolean("first_call_resolution");
    table.boolean("escalated").notNullable().defaultTo(false);
    table.boolean("is_warranty_visit").notNullable().defaultTo(false);
    table.text("warranty_type");
    table.text("fault_diagnosis");
    table
      .text("fault_category")
      .checkIn(["electrical", "mechanical", "software", "installation", "user_error"]);
    table.text("common_theme");
    table.text("parts_replaced");
    table.text("visit_outcome");
    table.boolean("warranty_claim_valid");
    addCallColumns(table);
    table.integer("version").notNullable().defaultTo(1);
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("updated_at", { precision: 3 }).notNullable();
    table.check("month between 1 and 12 and year between 2000 and 2100", [], "interactions_month");
    table.check("(interaction_type = 'call') = (bucket is not null)", [], "interactions_bucket");
    table.check(
      "(source = 'call-system') = (session_key is not null)",
      [],
      "interactions_synced_session",
    );
    table.index(["occurred_at", "id"], "interactions_by_time");
    table.index(["year", "month", "occurred_at", "id"], "interactions_by_month");
    table.index(["counterparty_number", "occurred_at"], "interactions_by_number");
    table.index(["contact_id", "occurred_at"], "interactions_by_contact");
    table.index("customer_phone", "interactions_by_phone");
  });
  await knex.raw(`
    create index interactions_of_nobody on customer_interactions (counterparty_number, occurred_at)
    where number_match in ('unmatched', 'ambiguous') and not is_caller_stated and hidden_reason is null and not is_withdrawn`);
}

/** The columns that only calls have. Of these, a call entered by hand has only a bucket. */
function addCallColumns(table: Knex.CreateTableBuilder): void {
  table
    .text("bucket")
    .checkIn([
      "answered",
      "missed",
      "voicemail",
      "not_reached",
      "elsewhere",
      "failed",
      "pending",
      "unknown",
    ]);
  table.text("direction").checkIn(["inbound", "outbound"]);
  table.text("call_result");
  table.text("extension");
  // Identifies the call: all its legs and records have the same key.
  table.text("session_key").unique();
  // In E.164; null when the number is withheld or not a number.
  table.text("counterparty_number");
  table.text("number_match").checkIn(["matched", "unmatched", "ambiguous", "withheld"]);
  // True once a person has named the caller; then automatic matching does not change the caller.
  table.boolean("is_caller_stated").notNullable().defaultTo(false);
  table.text("hidden_reason");
  // True when the call system no longer has the call.
  table.boolean("is_withdrawn").notNullable().defaultTo(false);
}
