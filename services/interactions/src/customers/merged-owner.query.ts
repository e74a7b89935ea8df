import { MOST_SPLIT } from "@dash/contracts/interactions/customers";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import type { Customer } from "./customer.model.ts";

/**
 * Finds the one customer merged into another whose calls and visits these are. A call that came in after the merge
 * is its own if it alone has the number. Chosen are all of them, or as many as a request can name.
 */
const OWNER = `
  with family as (select id from contacts where customer_id = :customerId::uuid),
  sole_holders as (
    select number, (array_agg(contact_id))[1] as contact_id from contact_numbers
    where contact_id in (select id from family) group by number having count(*) = 1),
  owned as (
    select interaction.id, case
      when not is_caller_stated
        then coalesce(sole_holders.contact_id, interaction.contact_id)
      else interaction.contact_id end as owner_id
    from customer_interactions interaction
    left join sole_holders on sole_holders.number = interaction.counterparty_number
    where interaction.contact_id in (select id from family) and hidden_reason is null and not is_withdrawn)
  select owner_id as "ownerId" from owned group by owner_id
  having owner_id <> :customerId::uuid and count(*) filter (where id = any(:ids::uuid[])) = :chosen::int
    and (count(*) = :chosen::int or :chosen::int = ${MOST_SPLIT})`;

/** The id of the merged customer whose calls and visits these all are; null if they are not all those of one. */
export async function findMergedOwner(
  knex: Knex,
  { id: customerId }: Customer,
  rows: readonly CustomerInteraction[],
): Promise<string | null> {
  const ids = rows.map(({ id }) => id);
  const bindings = { customerId, ids, chosen: ids.length };
  const [owner] = await rowsOf<{ ownerId: string }>(knex, OWNER, bindings);
  return owner?.ownerId ?? null;
}
