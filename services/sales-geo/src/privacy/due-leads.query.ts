import {
  MOST_DUE_LEADS,
  type DueLead,
  type listDueLeads,
} from "@dash/contracts/interactions/customer-data";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** The SQL for the instant at which a lead ended; a day that never comes while it is open. */
export const LEAD_ENDED_AT = `case when is_deleted then updated_at
  when current_stage in ('lost', 'completed') then stage_since else timestamptz '9999-12-31' end`;

/** Whether a lead has more than a name and a number. */
const HAS_DETAILS = `(coalesce(customer_email, customer_address, notes, lost_notes) is not null
  or postcode like '% %' or exists (select from lead_notes where entry_id = lead.id))`;

const DUE_LEADS = `
  select * from (
    select id, contact_id as "contactId", customer_name as name, (${LEAD_ENDED_AT})::date::text as "endedOn",
      customer_phone as phone, customer_email as email,
      exists (select from installations where sales_pipeline_id = lead.id
        and installation_date >= :installedBefore::date) as "keepsIdentity", ${HAS_DETAILS} as has_details
    from sales_pipeline lead
    where ${LEAD_ENDED_AT} < :endedBefore::date and customer_name <> 'Erased'
      and not exists (select from installations where sales_pipeline_id = lead.id
        and installation_date >= :endedBefore::date)
      and (:after::uuid is null or id > :after::uuid)) due
  where has_details or not "keepsIdentity" order by id limit ${MOST_DUE_LEADS}`;

/** Finds leads that ended before a day. Those with a recent installation are left out once only name and number remain. */
export function findDueLeads(
  knex: Knex,
  { endedBefore, installedBefore, after }: InputOf<typeof listDueLeads>["body"],
): Promise<DueLead[]> {
  return rowsOf<DueLead>(knex, DUE_LEADS, { endedBefore, installedBefore, after });
}
