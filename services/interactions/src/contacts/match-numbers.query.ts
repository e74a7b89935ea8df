import type { NumberMatch } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { Contact } from "./contact.model.ts";

export interface MatchedNumber {
  readonly match: NumberMatch;
  /** Null unless the match is `matched`. */
  readonly contact: Contact | null;
}

/** Matches a number that was passed to `matchNumbers`; null stands for a withheld number. */
export type Match = (number: string | null) => MatchedNumber;

interface NumberOwner {
  readonly number: string;
  readonly customerId: string;
}

/**
 * Looks up the customers of numbers in E.164: the one that a person chose for the number, otherwise the only one with
 * it. A merged contact counts as the customer that it was merged into.
 */
export async function matchNumbers(knex: Knex, numbers: readonly string[]): Promise<Match> {
  const decided = await ownersIn(knex, "number_decisions", numbers);
  const stored = await ownersIn(knex, "contact_numbers", numbers);
  const ids = [...decided, ...stored].map(({ customerId }) => customerId);
  const contacts = await Contact.query(knex).findByIds([...new Set(ids)]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const decisions = idsByNumber(decided);
  const holders = idsByNumber(stored);
  return (number) => {
    if (number === null) return { match: "withheld", contact: null };
    const [id, another] = decisions.get(number) ?? holders.get(number) ?? [];
    if (another !== undefined) return { match: "ambiguous", contact: null };
    const contact = byId.get(id ?? "") ?? null;
    return { match: contact ? "matched" : "unmatched", contact };
  };
}

function ownersIn(
  knex: Knex,
  table: "number_decisions" | "contact_numbers",
  numbers: readonly string[],
): Promise<NumberOwner[]> {
  return knex(table)
    .join("contacts", "contacts.id", `${table}.contact_id`)
    .whereIn("number", [...numbers])
    .distinct<NumberOwner[]>("number", "customer_id");
}

function idsByNumber(owners: readonly NumberOwner[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { number, customerId } of owners)
    ids.set(number, [...(ids.get(number) ?? []), customerId]);
  return ids;
}
