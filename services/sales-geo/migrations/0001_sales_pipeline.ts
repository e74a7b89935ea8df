import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

const STAGES = [
  "lead",
  "qualified",
  "quoted",
  "negotiation",
  "sold",
  "installed",
  "completed",
  "lost",
];
const LOST_REASONS = [
  "price",
  "competitor",
  "no-response",
  "not-suitable",
  "no-finance",
  "postponed",
  "other",
];

export const salesPipelineAndInstallations: Migration = {
  name: "0001_sales_pipeline",
  async up(knex) {
    await createPipeline(knex);
    await createStageStays(knex);
    await createInstallations(knex);
  },
};

async function createPipeline(knex: Knex): Promise<void> {
  await knex.schema.createTable("sales_pipeline", (table) => {
    table.uuid("id").primary();
    table.uuid("user_id").notNullable();
    addCustomer(table);
    addPlace(table);
    table.text("current_stage").notNullable().checkIn(STAGES);
    // When the present stage began and who moved the entry there. `stage_stays` has both too; here lists need no join.
    table.timestamp("stage_since", { precision: 3 }).notNullable();
    table.uuid("moved_by").notNullable();
    table.text("stage_before_lost").checkIn(STAGES);
    table.text("lost_reason").checkIn(LOST_REASONS);
    table.text("lost_notes");
    table.text("lead_source").notNullable();
    addMoney(table);
    addDays(table);
    table.text("heat_pump_model");
    table.text("installer_assigned");
    table.integer("customer_satisfaction_score").checkBetween([1, 5]);
    table.date("next_follow_up");
    table.text("priority").notNullable().checkIn(["low", "medium", "high", "urgent"]);
    table.text("notes");
    table.boolean("is_deleted").notNullable().defaultTo(false);
    table.integer("version").notNullable().defaultTo(1);
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("updated_at", { precision: 3 }).notNullable();
    table.check(
      "(current_stage = 'lost') = (stage_before_lost is not null and lost_reason is not null)",
      [],
      "sales_pipeline_lost",
    );
    table.index(["lead_date", "id"], "sales_pipeline_by_lead_date");
    table.index(["current_stage", "lead_date", "id"], "sales_pipeline_by_stage");
    table.index(["user_id", "lead_date"], "sales_pipeline_by_owner");
    table.index("customer_phone", "sales_pipeline_by_phone");
    table.index("customer_email", "sales_pipeline_by_email");
    table.index("postcode", "sales_pipeline_by_postcode");
  });
  // The key is equal for different spellings of a number. Knex takes a question mark for a placeholder, so the pattern
  // has none.
  await knex.raw(String.raw`
    create index sales_pipeline_by_phone_key on sales_pipeline
    (nullif(regexp_replace(regexp_replace(customer_phone, '\D', '', 'g'), '^(00|)(44|)(0|)', ''), ''))`);
  await knex.raw(`
    create index sales_pipeline_follow_ups on sales_pipeline (next_follow_up, id)
    where next_follow_up is not null and not is_deleted and current_stage not in ('lost', 'completed')`);
}

function addCustomer(table: Knex.CreateTableBuilder): void {
  table.text("customer_name").notNullable();
  table.text("customer_email");
  // In E.164 if the number is valid, otherwise as entered.
  table.text("customer_phone");
  table.text("customer_address");
}

/** The location: the columns that a person enters, and those that are looked up by the first half of the postcode. */
function addPlace(table: Knex.CreateTableBuilder): void {
  table.text("postcode");
  // Null when the postcode is in no known district.
  table.text("area");
  table.text("district");
  table.text("county");
  table.text("region");
  table.text("postcode_region");
}

function addMoney(table: Knex.CreateTableBuilder): void {
  table.decimal("quote_value", 10, 2).checkBetween([0, 99_999_999.99]);
  table.decimal("sale_value", 10, 2).checkBetween([0, 99_999_999.99]);
  table.specificType(
    "value",
    "numeric(10,2) generated always as (coalesce(nullif(sale_value, 0), nullif(quote_value, 0))) stored",
  );
  table.text("grant_scheme").checkIn(["bus", "home-energy-scotland", "nest", "eco", "other"]);
  table.decimal("grant_amount", 10, 2).checkBetween([0, 99_999_999.99]);
  table.text("grant_status").checkIn(["planned", "applied", "granted", "paid", "refused"]);
}

function addDays(table: Knex.CreateTableBuilder): void {
  table.date("lead_date").notNullable();
  table.date("quote_date");
  table.date("sale_date");
  table.date("installation_date");
  table.date("completion_date");
  table.date("expected_sale_date");
  for (const [days, date] of [
    ["days_to_quote", "quote_date"],
    ["days_to_sale", "sale_date"],
    ["days_to_installation", "installation_date"],
  ] as const)
    table.specificType(days, `int generated always as (${date} - lead_date) stored`);
  table.check(
    `quote_date >= lead_date and sale_date >= coalesce(quote_date, lead_date)
     and installation_date >= coalesce(sale_date, quote_date, lead_date)
     and completion_date >= coalesce(installation_date, sale_date, quote_date, lead_date)`,
    [],
    "sales_pipeline_days_in_order",
  );
}

/** The periods that entries spent in stages. The period of the present stage has no end. */
async function createStageStays(knex: Knex): Promise<void> {
  await knex.schema.createTable("stage_stays", (table) => {
    table.uuid("id").primary();
    table
      .uuid("entry_id")
      .notNullable()
      .references("id")
      .inTable("sales_pipeline")
      .onDelete("restrict");
    table.text("stage").notNullable().checkIn(STAGES);
    table.timestamp("entered_at", { precision: 3 }).notNullable();
    table.timestamp("left_at", { precision: 3 });
    table.uuid("moved_by").notNullable();
    table.text("lost_reason").checkIn(LOST_REASONS);
    table.text("lost_notes");
    table.check("left_at >= entered_at", [], "stage_stays_end");
    table.index(["entry_id", "entered_at"], "stage_stays_of_entry");
  });
  await knex.raw(
    "create unique index stage_stays_open on stage_stays (entry_id) where left_at is null",
  );
}

async function createInstallations(knex: Knex): Promise<void> {
  await knex.schema.createTable("installations", (table) => {
    table.uuid("id").primary();
    // An entry has at most one installation. While the entry is deleted, queries hide this link.
    table
      .uuid("sales_pipeline_id")
      .unique()
      .references("id")
      .inTable("sales_pipeline")
      .onDelete("restrict");
    table.uuid("user_id").notNullable();
    addPlace(table);
    table.decimal("latitude", 10, 8).checkBetween([-90, 90]);
    table.decimal("longitude", 11, 8).checkBetween([-180, 180]);
    table.text("heat_pump_model").notNullable();
    table.text("installation_type");
    table.text("property_type");
    table.text("property_age");
    table.text("installer_name");
    // In hours.
    table.decimal("installation_duration", 4, 2).checkBetween([0, 99.99]);
    table.boolean("first_time_success");
    table.integer("customer_satisfaction").checkBetween([1, 5]);
    table.boolean("competitor_replacement").notNullable().defaultTo(false);
    table.text("previous_heating_system");
    table.date("installation_date").notNullable();
    table.integer("version").notNullable().defaultTo(1);
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("updated_at", { precision: 3 }).notNullable();
    table.index(["installation_date", "id"], "installations_by_day");
    table.index(["area", "district", "installation_date"], "installations_by_place");
  });
  await knex.raw("alter table installations alter column postcode set not null");
  // The default applies when a request lacks the field; null means that a person said the value is unknown.
  await knex.raw("alter table installations alter column first_time_success set default true");
}
