import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { nameCallers } from "../interactions/name-callers.command.ts";
import { matchNumbers } from "./match-numbers.query.ts";

/** Matches the calls of numbers again, after their contacts changed. The caller has locked the numbers. */
export async function nameNumbers(
  trx: Knex.Transaction,
  cause: Cause,
  numbers: readonly string[],
): Promise<void> {
  const match = await matchNumbers(trx, numbers);
  for (const number of new Set(numbers)) await nameCallers(trx, cause, number, match(number));
}
