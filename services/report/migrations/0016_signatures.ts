import { markAppendOnly, type Migration } from "@dash/service-lib/database/migration";
import type { Knex } from "@dash/service-lib/database/database";

/** The people who sign for each company, what they signed or returned, and the hashes of all files that were given out. */
export const signatures: Migration = {
  name: "0016_signatures",
  async up(knex) {
    await knex.schema.createTable("signatories", (table) => {
      table.uuid("user_id").primary();
      table.text("company").notNullable().checkIn(["provider", "partner"]);
    });
    await createSignatures(knex);
    await knex.schema.createTable("report_files", (table) => {
      table.text("sha256").primary();
      table.uuid("report_id").notNullable().references("id").inTable("monthly_reports");
    });
    await markAppendOnly(knex, "report_files");
  },
};

async function createSignatures(knex: Knex): Promise<void> {
  await knex.schema.createTable("report_signatures", (table) => {
    table.uuid("id").primary();
    table.uuid("report_id").notNullable().references("id").inTable("monthly_reports");
    table.text("company").notNullable().checkIn(["provider", "partner"]);
    // False when the partner returned the version instead of accepting it.
    table.boolean("is_accepted").notNullable();
    table.uuid("user_id").notNullable();
    table.text("name").notNullable();
    table.timestamp("at", { precision: 3 }).notNullable();
    table.text("sha256").notNullable();
    table.timestamp("struck_out_at", { precision: 3 });
    // True for a version that was finalised before signatures existed: the partner may accept it, and is not asked to.
    table.boolean("is_earlier").notNullable().defaultTo(false);
    table.unique(["report_id", "company"]);
  });
  // Finalising was the provider's signature before it had a row. It no longer stands where the month was opened again.
  await knex.raw(`
    insert into report_signatures (id, report_id, company, is_accepted, is_earlier, user_id, name, at, sha256, struck_out_at)
    select gen_random_uuid(), report.id, 'provider', true, true, generated_by,
      coalesce(report_data ->> 'generatedBy', 'An administrator'), created_at, sha256,
      case when month.state = 'closed' and not exists (
        select from monthly_reports later where later.year = report.year and later.month = report.month
          and later.version > report.version)
      then null else coalesce((
        select min(later.created_at) from monthly_reports later where later.year = report.year
          and later.month = report.month and later.version > report.version), month.changed_at) end
    from monthly_reports report
    join report_months month on month.year = report.year and month.month = report.month
    where status = 'final'`);
  await knex.raw(`
    create function refuse_change_of_signature() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.struck_out_at is not null or new.struck_out_at is null
        or (to_jsonb(new) - 'struck_out_at') <> (to_jsonb(old) - 'struck_out_at') then
        raise insufficient_privilege using message = 'a signature is kept as it is; it can only be struck out';
      end if;
      return new;
    end $$;
    create trigger signatures_kept before update or delete on report_signatures
      for each row execute function refuse_change_of_signature()`);
}
