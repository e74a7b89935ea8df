import type { NumberMatch } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import type { Customer } from "./customer.model.ts";
import { findOwners } from "./find-owners.query.ts";

export interface MatchedNumber {
  readonly match: NumberMatch;
  /** Null unless the match is `matched`. */
  readonly customer: Customer | null;
}

/** Matches a number that was passed to `matchNumbers`; null stands for a withheld number. */
export type Match = (number: string | null) => MatchedNumber;

/** Matches the numbers of synced calls, which say nothing else of their callers. */
export async function matchNumbers(knex: Knex, numbers: readonly string[]): Promise<Match> {
  const ownersOf = await findOwners(
    knex,
    numbers.map((number) => ({ number })),
  );
  return (number) => {
    if (number === null) return { match: "withheld", customer: null };
    const [customer = null, another] = ownersOf({ number });
    if (another) return { match: "ambiguous", customer: null };
    return { match: customer ? "matched" : "unmatched", customer };
  };
}
