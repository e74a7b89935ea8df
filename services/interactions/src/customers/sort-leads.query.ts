import type { LeadsToSort, SortedLeads } from "@dash/contracts/interactions/customers";
import type { Knex } from "@dash/service-lib/database/database";
import { customerOf } from "./find-customer.query.ts";
import { findOwners } from "./find-owners.query.ts";

/** Finds which leads without a link are a customer's, and which of them may be another one's as well. */
export async function sortLeads(
  knex: Knex,
  { customerId, leads }: LeadsToSort,
): Promise<SortedLeads> {
  const [customer, ownersOf] = await Promise.all([
    customerOf(knex, customerId),
    findOwners(knex, leads),
  ]);
  const sorted: { own: string[]; shared: string[] } = { own: [], shared: [] };
  for (const lead of leads) {
    const owners = ownersOf(lead);
    if (owners.some(({ id }) => id === customer?.id))
      sorted[owners.length === 1 ? "own" : "shared"].push(lead.id);
  }
  return sorted;
}
