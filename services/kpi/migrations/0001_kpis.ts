import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

const METRICS = [
  "warranty_visits_total",
  "warranty_visits_valid",
  "warranty_visits_invalid",
  "warranty_fault_electrical",
  "warranty_fault_mechanical",
  "warranty_fault_software",
  "warranty_fault_installation",
  "warranty_fault_user_error",
  "call_avg_response_time",
  "call_target_response_time",
  "first_call_resolution_rate",
  "customer_calls_total",
  "installer_calls_total",
  "calls_escalated",
  "first_time_fix_rate",
  "avg_call_time",
  "customer_satisfaction",
  "response_time",
];

/** The initial targets; they apply to all months. The average response time has none. */
const FIRST_TARGETS = {
  first_call_resolution_rate: 85,
  first_time_fix_rate: 90,
  avg_call_time: 15,
  customer_satisfaction: 4.5,
  response_time: 2,
};

export const kpis: Migration = {
  name: "0001_kpis",
  async up(knex) {
    await createInteractions(knex);
    await createMonths(knex);
    await createRecords(knex);
    await createTargets(knex);
  },
};

/**
 * The newest state of each interaction, from facts. A removed interaction keeps only its id, version and `is_deleted`.
 */
async function createInteractions(knex: Knex): Promise<void> {
  await knex.schema.createTable("interactions", (table) => {
    table.uuid("id").primary();
    table.integer("version").notNullable();
    table.boolean("is_deleted").notNullable().defaultTo(false);
    table.text("interaction_type");
    table.text("source");
    table.uuid("contact_id");
    table.timestamp("occurred_at", { precision: 3 });
    table.integer("month");
    table.integer("year");
    table.integer("duration_seconds");
    table.text("direction");
    table.text("bucket");
    table.text("caller_type");
    table.integer("target_response_time_minutes");
    table.integer("actual_response_time_minutes");
    table.boolean("first_call_resolution");
    table.boolean("first_time_fix");
    table.integer("satisfaction_rating");
    table.boolean("escalated");
    table.boolean("is_warranty_visit");
    table.boolean("warranty_claim_valid");
    table.text("fault_category");
  });
  await knex.raw(`
    create index interactions_by_month on interactions (year, month) where not is_deleted;
    create index warranty_visits_by_contact on interactions (contact_id, occurred_at)
      where is_warranty_visit and interaction_type = 'visit' and not is_deleted`);
}

/**
 * Triggers count how often the interactions of a month change, whoever writes them. The count never falls. Figures in a
 * memory cache are still valid while the count is the same.
 */
const COUNT_CHANGES = `
  select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

  create function count_month_changes() returns trigger language plpgsql set search_path from current as $$
  begin
    if tg_op = 'UPDATE' then
      insert into months as known (year, month, changes)
      select distinct year, month, 1 from (
        select year, month from changed union all select year, month from replaced
      ) as either where year is not null order by year, month
      on conflict (year, month) do update set changes = known.changes + 1;
    else
      insert into months as known (year, month, changes)
      select distinct year, month, 1 from changed where year is not null order by year, month
      on conflict (year, month) do update set changes = known.changes + 1;
    end if;
    return null;
  end $$;

  create trigger interactions_added after insert on interactions
    referencing new table as changed for each statement execute function count_month_changes();
  create trigger interactions_changed after update on interactions
    referencing new table as changed old table as replaced for each statement execute function count_month_changes();
  create trigger interactions_taken_away after delete on interactions
    referencing old table as changed for each statement execute function count_month_changes()`;

async function createMonths(knex: Knex): Promise<void> {
  await knex.schema.createTable("months", (table) => {
    table.integer("year");
    table.integer("month");
    table.bigInteger("changes").notNullable();
    table.primary(["year", "month"]);
  });
  await knex.raw(COUNT_CHANGES);
}

async function createRecords(knex: Knex): Promise<void> {
  await knex.schema.createTable("kpi_records", (table) => {
    table.uuid("id").primary();
    table.text("metric").notNullable().checkIn(METRICS);
    // Null when the value was cleared. The row stays, so that its version keeps rising.
    table.specificType("value", "numeric(8,2)");
    table.text("unit").notNullable().checkIn(["percentage", "minutes", "rating", "hours", "other"]);
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    table.text("description");
    table.uuid("recorded_by").notNullable();
    table.integer("version").notNullable().defaultTo(1);
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("updated_at", { precision: 3 }).notNullable();
    table.unique(["metric", "month", "year"], { indexName: "one_value_of_a_month" });
    table.check("month between 1 and 12 and year between 2000 and 2100", [], "kpi_records_month");
    table.check("value >= 0", [], "kpi_records_not_negative");
    table.check("(value is null) = (description is null)", [], "kpi_records_reason");
    table.check("metric <> 'call_target_response_time'", [], "kpi_records_recordable");
    table.index(["year", "month"], "kpi_records_by_month");
  });
}

async function createTargets(knex: Knex): Promise<void> {
  await knex.schema.createTable("kpi_targets", (table) => {
    table.uuid("id").primary();
    table
      .text("metric")
      .notNullable()
      .checkIn([...Object.keys(FIRST_TARGETS), "call_avg_response_time"]);
    table.integer("from_year").notNullable();
    table.integer("from_month").notNullable();
    // Null when the metric has no target from this month on.
    table.specificType("target", "numeric(8,2)");
    table.uuid("set_by");
    table.timestamp("set_at", { precision: 3 });
    table.integer("version").notNullable().defaultTo(1);
    table.unique(["metric", "from_year", "from_month"], { indexName: "one_target_from_a_month" });
    table.check(
      "from_month between 1 and 12 and from_year between 2000 and 2100",
      [],
      "kpi_targets_month",
    );
    table.check("target >= 0", [], "kpi_targets_not_negative");
    table.check(
      "target is not null or metric = 'call_avg_response_time'",
      [],
      "kpi_targets_needed",
    );
  });
  const first = Object.entries(FIRST_TARGETS).map(([metric, target]) => ({
    id: knex.raw("gen_random_uuid()"),
    metric,
    target,
    from_year: 2000,
    from_month: 1,
  }));
  await knex("kpi_targets").insert(first);
}
