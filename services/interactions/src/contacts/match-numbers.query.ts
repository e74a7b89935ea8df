import type { NumberMatch } from "@dash/contracts/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { Contact } from "./contact.model.ts";

export interface MatchedNumber {
  readonly match: NumberMatch;
  /** Set where the match is `matched`. */
  readonly contact: Contact | null;
}

/**
 * Whose number it is, in E.164: whom a person named for it, else the only one who has it. Null is a withheld number.
 */
export async function matchNumber(knex: Knex, number: string | null): Promise<MatchedNumber> {
  if (number === null) return { match: "withheld", contact: null };
  const decided = await Contact.query(knex).whereIn(
    "id",
    knex("number_decisions").select("contact_id").where({ number }),
  );
  const found = decided[0] ?? (await onlyOneOf(knex, number));
  if (found === "several") return { match: "ambiguous", contact: null };
  return found ? { match: "matched", contact: found } : { match: "unmatched", contact: null };
}

async function onlyOneOf(knex: Knex, number: string): Promise<Contact | "several" | undefined> {
  const [first, second] = await Contact.query(knex)
    .whereIn("id", knex("contact_numbers").select("contact_id").where({ number }))
    .limit(2);
  return second ? "several" : first;
}
