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
  readonly contactId: string;
}

/**
 * Looks up the contacts of numbers in E.164: the contact that a person chose for the number, otherwise the only one
 * with it.
 */
export async function matchNumbers(knex: Knex, numbers: readonly string[]): Promise<Match> {
  const decided = await knex<NumberOwner>("number_decisions").whereIn("number", [...numbers]);
  const stored = await knex<NumberOwner>("contact_numbers").whereIn("number", [...numbers]);
  const ids = [...decided, ...stored].map(({ contactId }) => contactId);
  const contacts = await Contact.query(knex).findByIds(ids);
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

function idsByNumber(owners: readonly NumberOwner[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { number, contactId } of owners)
    ids.set(number, [...(ids.get(number) ?? []), contactId]);
  return ids;
}
