import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { matchTyped } from "../interactions/match-typed.command.ts";
import { nameCallers } from "../calls/log/name-callers.command.ts";
import { matchNumbers } from "./match-numbers.query.ts";

/**
 * Matches the calls and visits of numbers and e-mail addresses again, after their customers changed. The caller has
 * locked the numbers. Returns how many changed.
 */
export async function nameNumbers(
  trx: Knex.Transaction,
  cause: Cause,
  numbers: readonly string[],
  emails: readonly string[] = [],
): Promise<number> {
  const match = await matchNumbers(trx, numbers);
  let changed = await matchTyped(trx, cause, numbers, emails);
  for (const number of new Set(numbers))
    changed += await nameCallers(trx, cause, number, match(number));
  return changed;
}
