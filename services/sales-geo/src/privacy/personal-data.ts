import type { Claim } from "@dash/contracts/interactions/customer-data";
import type { Knex } from "@dash/service-lib/database/database";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import type { PersonalField } from "@dash/service-lib/privacy/erasing-functions";
import type {
  PersonalData,
  PersonalTable,
  PersonalText,
  RowIds,
} from "@dash/service-lib/privacy/personal-data";
import { coarsenPoints } from "./coarsen-points.command.ts";
import { LEAD_ENDED_AT } from "./due-leads.query.ts";

const PHONE = phoneKey("customer_phone");

/** The leads of customers: those that a person linked, and those that the service of customers has found to be theirs. */
const LEADS = `
  select id from sales_pipeline where id = any(:leadIds::uuid[]) or contact_id = any(:customers::uuid[])`;

const CLAIMS = `
  select id, 'lead' as what, customer_name as name, customer_phone as number, customer_email as email, null as kind,
    (${LEAD_ENDED_AT})::date::text as at
  from sales_pipeline
  where contact_id is null and id <> all(:leadIds::uuid[]) and (
    ${PHONE} = any(:numbers::text[] || :sharedNumbers::text[])
    or lower(customer_email) = any(:emails::text[] || :sharedEmails::text[]))`;

const LEAD_FIELDS: readonly PersonalField[] = [
  "customerName",
  "customerEmail",
  "customerPhone",
  "customerAddress",
  "postcode",
  "notes",
  "lostNotes",
];

const tables: readonly PersonalTable[] = [
  {
    name: "leads",
    table: "sales_pipeline",
    ids: LEADS,
    becomes: {
      customer_name: "'Erased'",
      customer_email: "null",
      customer_phone: "null",
      customer_address: "null",
      postcode: "split_part(postcode, ' ', 1)",
      lost_notes: "null",
      notes: "null",
    },
    identity: ["customer_name", "customer_phone"],
    fields: LEAD_FIELDS,
  },
  {
    name: "leadNotes",
    table: "lead_notes",
    ids: "select id from lead_notes where entry_id = any(:leads::uuid[])",
    fields: ["text"],
  },
  {
    name: "stages",
    table: "stage_stays",
    ids: "select id from stage_stays where lost_notes is not null and entry_id = any(:leads::uuid[])",
    becomes: { lost_notes: "null" },
  },
  {
    name: "installations",
    table: "installations",
    ids: "select id from installations where sales_pipeline_id = any(:leads::uuid[])",
    becomes: { postcode: "split_part(postcode, ' ', 1)" },
    fields: ["postcode"],
  },
  {
    name: "installersOfLeads",
    table: "sales_pipeline",
    ids: "select id from sales_pipeline where lower(installer_assigned) = any(:installers::text[])",
    becomes: { installer_assigned: "'Erased'" },
    identity: true,
    fields: ["installerAssigned"],
  },
  {
    name: "installersOfInstallations",
    table: "installations",
    ids: "select id from installations where lower(installer_name) = any(:installers::text[])",
    becomes: { installer_name: "'Erased'" },
    identity: true,
    fields: ["installerName"],
  },
];

const texts: readonly PersonalText[] = [
  { name: "otherLeads", table: "sales_pipeline", columns: ["notes", "lost_notes"] },
  { name: "otherStages", table: "stage_stays", columns: ["lost_notes"] },
  { name: "otherLeadNotes", table: "lead_notes", columns: ["text"] },
];

/** The tables about customers: leads with their notes, and installations, whose place stays as far as it is counted. */
export function personalData({ knex }: { readonly knex: Knex }): PersonalData {
  return {
    tables,
    texts,
    valuesOf,
    lastDays,
    claims: (trx, bindings) => rowsOf<Claim>(trx, CLAIMS, bindings),
    also: ({ ids: { installations = [] } }) => coarsenPoints(knex, installations),
  };
}

type LeadValues = Record<"names" | "addresses" | "postcodes" | "numbers" | "emails", string[]>;

function valuesOf(trx: Knex, { leads = [] }: RowIds): Promise<LeadValues> {
  const distinct = (column: string) =>
    `(select coalesce(array_agg(distinct ${column}) filter (where ${column} is not null), '{}') from lead)`;
  return rowOf<LeadValues>(
    trx,
    `with lead as (select * from sales_pipeline where id = any(:leads::uuid[]))
     select ${distinct("customer_address")} as addresses, ${distinct("postcode")} as postcodes,
       ${distinct("customer_phone")} as numbers, ${distinct("customer_email")} as emails,
       (select coalesce(array_agg(distinct name), '{}') from (
         select customer_name as name from lead
         union select side ->> 'customerName' from trail_of(:leads::uuid[]), unnest(array[before, after]) side
       ) named where name not in ('Erased', '[erased]')) as names`,
    { leads },
  );
}

/** The day on which the last lead ended, a day that never comes while one is open, and the day of the latest installation. */
function lastDays(trx: Knex, { leads = [], installations = [] }: RowIds) {
  return rowOf<{ lastDealAt: string | null; lastInstallationAt: string | null }>(
    trx,
    `select (select max(${LEAD_ENDED_AT})::date::text from sales_pipeline where id = any(:leads::uuid[])) as "lastDealAt",
       (select max(installation_date)::text from installations where id = any(:installations::uuid[])) as "lastInstallationAt"`,
    { leads, installations },
  );
}
