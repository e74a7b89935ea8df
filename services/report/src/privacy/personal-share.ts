import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { allowErasing } from "@dash/service-lib/privacy/erase-personal-rows";
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
        key: "entry_id",
        ids: "select entry_id as id from entries where entry_id = any(:timeEntryIds::uuid[])",
        becomes: { description: "erased_text(description, :pattern)" },
      },
    ],
    texts: {
      entries: ["description"],
      report_months: ["reason"],
      month_kpis: ["recorded"],
    },
    also: ({ own, likely, anywhere }) =>
      knex.transaction(async (trx) => {
        await allowErasing(trx);
        await rowsOf(trx, ERASE_DRAFTS, { own, likely, anywhere });
        await rowsOf(trx, ERASE_COMMENTARY_IN_TRAIL, { likely });
        await rowsOf(trx, ERASE_ACTIVITIES_IN_ANSWERS, { own });
      }),
  };
}

/** The texts of a draft: what a person wrote, the work of the month, and why a value was recorded. */
const TEXTS = [
  ["commentary", ":likely"],
  ["recentActivities", ":own"],
  ["kpis", ":anywhere"],
] as const;

const ERASED_DRAFT = TEXTS.reduce(
  (data, [field, pattern]) =>
    `jsonb_set(${data}, '{${field}}', erased_text(report_data::jsonb -> '${field}', ${pattern}))`,
  "report_data::jsonb",
);

const ERASE_DRAFTS = `
  update monthly_reports set report_data = erased.data::json,
    sha256 = encode(sha256(convert_to(erased.data::text, 'UTF8')), 'hex')
  from (select id, ${ERASED_DRAFT} as data from monthly_reports where status = 'draft'
    and found_in(report_data::text, nullif(:own, ''))) erased
  where erased.id = monthly_reports.id and erased.data <> report_data::jsonb`;

const ERASE_COMMENTARY_IN_TRAIL = `
  select erase_in_audit_trail(array(select id from monthly_reports), null, '{}', :likely)`;

/** Answers to repeated requests are stored for a day, and one may be a whole report. */
const ERASE_ACTIVITIES_IN_ANSWERS = `
  update idempotency_keys set body = jsonb_set(body::jsonb, '{reportData,recentActivities}',
    erased_text(body::jsonb #> '{reportData,recentActivities}', :own))
  where found_in((body::jsonb #> '{reportData,recentActivities}')::text, :own)`;
