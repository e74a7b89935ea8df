import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { allowErasing, eraseAppendOnly } from "@dash/service-lib/privacy/allow-erasing";
import { ERASED } from "@dash/service-lib/privacy/erasing-functions";
import type { PersonalData } from "@dash/service-lib/privacy/personal-data";
import { patternOf } from "@dash/service-lib/privacy/text-patterns";
import { AUDIT_TRAIL } from "@dash/service-lib/trail/audit-trail";

/**
 * The descriptions of work, and what people wrote in drafts. A draft's hash follows its text; final reports stay as they
 * are.
 */
export function personalData({ knex }: { readonly knex: Knex }): PersonalData {
  return {
    tables: [
      {
        name: "activities",
        table: "entries",
        key: "entry_id",
        ids: "select entry_id as id from entries where entry_id = any(:timeEntryIds::uuid[])",
        becomes: { description: `'${ERASED}'` },
      },
    ],
    texts: [
      { table: "entries", columns: ["description"] },
      { name: "reasonsOfMonths", table: "report_months", columns: ["reason"], isLikely: true },
      { table: "month_kpis", columns: ["recorded"] },
      {
        name: "questions",
        table: "questions",
        columns: ["key", "title", "text", "shown", "exact", "filter"],
        isLikely: true,
        trail: "select id from questions",
      },
      { name: "answers", table: "question_entries", columns: ["text"], isLikely: true },
    ],
    also: ({ erasure, literals, ids: { activities = [] } }) =>
      knex.transaction(async (trx) => {
        await allowErasing(trx, erasure);
        const own = await patternOf(trx, literals.own);
        const likely = await patternOf(trx, literals.likely);
        const anywhere = await patternOf(trx, literals.anywhere);
        await rowsOf(trx, ERASE_DRAFTS, { own, likely, anywhere, activities });
        await rowsOf(trx, ERASE_ACTIVITIES_IN_ANSWERS, { own, activities });
        const reports = await rowsOf<{ id: string }>(trx, "select id from monthly_reports");
        await eraseAppendOnly(trx, AUDIT_TRAIL, {
          erasure,
          ids: reports.map(({ id }) => id),
          fields: [],
          literals: JSON.stringify(literals.likely),
        });
      }),
  };
}

/** The descriptions of the work at the customer's visits go whole, and of other descriptions what the pattern finds. */
function erasedActivities(list: string): string {
  return `(select coalesce(jsonb_agg(case when activity ->> 'id' = any(:activities::text[])
      then jsonb_set(activity, '{description}', '"${ERASED}"') else activity end order by place), '[]')
    from jsonb_array_elements(erased_text(${list}, :own)) with ordinality as list (activity, place))`;
}

const ACTIVITIES = "report_data::jsonb -> 'recentActivities'";

/** The texts of a draft: what a person wrote, the work of the month, and why a value was recorded. */
const TEXTS = [
  ["commentary", "erased_text(report_data::jsonb -> 'commentary', :likely)"],
  ["recentActivities", erasedActivities(ACTIVITIES)],
  ["kpis", "erased_text(report_data::jsonb -> 'kpis', :anywhere)"],
] as const;

const ERASED_DRAFT = TEXTS.reduce(
  (data, [field, erased]) => `jsonb_set(${data}, '{${field}}', ${erased})`,
  "report_data::jsonb",
);

const ERASE_DRAFTS = `
  update monthly_reports set report_data = erased.data::json,
    sha256 = encode(sha256(convert_to(erased.data::text, 'UTF8')), 'hex')
  from (select id, ${ERASED_DRAFT} as data from monthly_reports where status = 'draft') erased
  where erased.id = monthly_reports.id and erased.data <> report_data::jsonb`;

/** Answers to repeated requests are stored for a day, and one may be a whole report. */
const ANSWERED = "body::jsonb #> '{reportData,recentActivities}'";

const ERASE_ACTIVITIES_IN_ANSWERS = `
  update idempotency_keys set body = jsonb_set(body::jsonb, '{reportData,recentActivities}', ${erasedActivities(ANSWERED)})
  where jsonb_typeof(${ANSWERED}) = 'array'`;
