import { markAppendOnly, type Migration } from "@dash/service-lib/database/migration";

/**
 * Protects final versions: the service's database role can neither change nor delete them, nor turn a draft into one.
 */
export const keepFinalReports: Migration = {
  name: "0010_final_reports_kept",
  async up(knex) {
    await markAppendOnly(knex, "report_pdfs");
    await markAppendOnly(knex, "report_logos");
    await knex.raw(`
      create function refuse_change_of_final_report() returns trigger language plpgsql as $$
      begin
        if old.status = 'final' or (tg_op = 'UPDATE' and new.status = 'final') then
          raise insufficient_privilege using message = 'a final report is kept as it is';
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$;
      create trigger final_reports_kept before update or delete on monthly_reports
        for each row execute function refuse_change_of_final_report()`);
  },
};
