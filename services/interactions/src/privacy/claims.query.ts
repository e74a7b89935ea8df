import type { Claim, Persons } from "@dash/contracts/interactions/customer-data";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import { phoneDigits } from "@dash/service-lib/privacy/text-patterns";
import { findOwners } from "../customers/find-owners.query.ts";
import { isOtherName } from "../customers/other-name.ts";

/** Records without a link that have a number or an e-mail address of persons, by whose they are. */
export interface SortedClaims {
  readonly own: readonly Claim[];
  /** Records that may belong to another customer as well. They stay, and count as a contact. */
  readonly shared: readonly Claim[];
  /** Records under another name, and those of other customers. They stay. */
  readonly others: readonly Claim[];
}

/**
 * Sorts records by whose they are. They are compared with the names that the persons had when their data was collected,
 * because the rows of the customers themselves are erased first.
 */
export async function sortClaims(
  knex: Knex,
  { customerIds, knownAs = [], values }: Persons,
  claims: readonly Claim[],
): Promise<SortedClaims> {
  const ownersOf = await findOwners(knex, claims);
  const kinds = await knex("contacts")
    .whereIn("id", [...customerIds])
    .distinct()
    .pluck("kind");
  const names = knownAs.length > 0 ? knownAs : values.names;
  const groupOf = (claim: Claim): keyof SortedClaims => {
    const isOfKind = !claim.kind || kinds.length === 0 || kinds.includes(claim.kind);
    const isNamed =
      names.length === 0 || names.some((name) => !isOtherName(name, claim.name ?? ""));
    if (!isOfKind || !isNamed) return "others";
    return ownersOf(claim).every(({ id }) => customerIds.includes(id)) ? "own" : "shared";
  };
  const sorted = { own: [] as Claim[], shared: [] as Claim[], others: [] as Claim[] };
  for (const claim of claims) sorted[groupOf(claim)].push(claim);
  return sorted;
}

const CLAIMS = `
  select id, interaction_type as what, customer_name as name, counterparty_number as number, customer_email as email,
    caller_type as kind, ${isoInstant("occurred_at")} as at
  from customer_interactions
  where contact_id is null and id <> all(:ids::uuid[]) and (
    ${phoneKey("customer_phone")} = any(:digits::text[]) or counterparty_number = any(:numbers::text[])
    or customer_email = any(:emails::text[]))`;

/** Finds the calls and visits of nobody that have a number or an address of persons. */
export function findClaims(knex: Knex, { values, interactionIds }: Persons): Promise<Claim[]> {
  const numbers = [...values.numbers, ...values.sharedNumbers];
  const emails = [...values.emails, ...values.sharedEmails];
  return rowsOf<Claim>(knex, CLAIMS, {
    ids: interactionIds,
    numbers,
    digits: numbers.map(phoneDigits).filter(Boolean),
    emails: emails.map((email) => email.toLowerCase()),
  });
}
