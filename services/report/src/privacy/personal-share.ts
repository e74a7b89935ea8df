import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { PersonalShare } from "@dash/service-lib/privacy/personal-share";

/**
 * The descriptions of work, and what people wrote in drafts. A draft's hash follows its text; final reports stay as they
 * are.
 */
export function personalShare({ knex }: { readonly knex: Knex }): PersonalShare {
  return {
    tables: [
      {
        name: "activities",
        table: "entries",
        ids: "select id from entries where id = any(:timeEntryIds::uuid[])",
        becomes: { description: "erased_text(description, :pattern)" },
      },
    ],
    texts: {
      entries: ["description"],
      report_months: ["reason"],
      month_kpis: ["recorded"],
    },
    also: async ({ likely }) => {
      await rowsOf(knex, ERASE_DRAFTS, { likely });
    },
  };
}

const ERASE_DRAFTS = `
  update monthly_reports set report_data = erased.data,
    sha256 = encode(sha256(convert_to(erased.data::text, 'UTF8')), 'hex')
  from (select id, erased_text(report_data, :likely) as data from monthly_reports where status = 'draft') erased
  where erased.id = monthly_reports.id and found_in(report_data::text, :likely)`;
