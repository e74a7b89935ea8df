import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Migration } from "@dash/service-lib/database/migration";
import { allowErasingInClosedMonths } from "@dash/service-lib/months/closed-months";

const PERSONAL_COLUMNS = [
  "customer_name",
  "customer_email",
  "customer_phone",
  "counterparty_number",
  "is_caller_stated",
  "outcome",
  "notes",
  "fault_diagnosis",
  "parts_replaced",
  "visit_outcome",
  "warranty_type",
  "common_theme",
  "hidden_reason",
];

/** Records of an erased call that come later have no number either. */
const KEEP_NUMBER_ERASED = `
  create index call_records_erased on call_records (session_key) where is_erased;
  create function keep_number_erased() returns trigger language plpgsql set search_path from current as $$
  begin
    if exists (select from call_records where session_key = new.session_key and is_erased) then
      new.number = null;
      new.is_erased = true;
    end if;
    return new;
  end $$;
  create trigger keep_number_erased before insert on call_records
    for each row execute function keep_number_erased()`;

/** Which customers are being erased, and which services have confirmed it. */
export const erasures: Migration = {
  name: "0014_erasures",
  async up(knex) {
    await knex.schema.createTable("erasures", (table) => {
      table.uuid("id").primary();
      table.timestamp("requested_at", { precision: 3 }).notNullable();
      // The values that services need to erase their shares. They are deleted once all have confirmed.
      table.jsonb("persons");
      // When a process last asked the services, so that others do not ask at the same time.
      table.timestamp("asked_at", { precision: 3 });
    });
    await knex.schema.createTable("erasure_shares", (table) => {
      table.uuid("erasure_id").notNullable().references("id").inTable("erasures");
      table.text("service").notNullable();
      // When the service said what it has, and when it confirmed that it erased that.
      table.timestamp("found_at", { precision: 3 });
      table.timestamp("erased_at", { precision: 3 });
      table.jsonb("rows").notNullable().defaultTo("{}");
      table.primary(["erasure_id", "service"]);
    });
    await knex.raw(
      "create index erasures_open on erasures (requested_at) where persons is not null",
    );
    // The next reading of the call log must not bring an erased number back.
    await knex.schema.alterTable("call_records", (table) => {
      table.boolean("is_erased").notNullable().defaultTo(false);
    });
    await knex.raw(KEEP_NUMBER_ERASED);
    // When all but name and number was erased, which the warranty of an installation may need.
    await knex.schema.alterTable("contacts", (table) => {
      table.timestamp("details_erased_at", { precision: 3 });
    });
    await knex.schema.createTable("retention_runs", (table) => {
      table.date("day").primary();
    });
    await knex.raw("set local statement_timeout = 0");
    await knex.raw(`create index call_records_by_number on call_records ((${phoneKey("number")}))`);
    await allowErasingInClosedMonths(knex, "interactions", {
      customer_interactions: { field: "occurredAt", personal: PERSONAL_COLUMNS },
    });
  },
};
