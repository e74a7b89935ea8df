import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import { earlierAnswer, rememberAnswer, type Attempt } from "./idempotency.ts";

/**
 * Does the work of an attempt once, in its transaction. A repeat gets the answer of the first try, even if the first
 * try is still running. Without an attempt the work is simply done.
 */
export async function once(
  trx: Knex.Transaction,
  cause: Cause,
  attempt: Attempt | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!attempt) return work();
  await waitForTwins(trx, attempt);
  const earlier = await earlierAnswer<unknown>(trx, cause, attempt);
  if (earlier !== undefined) return earlier;
  const answer = await work();
  await rememberAnswer(trx, attempt, answer, cause.announced);
  return answer;
}

async function waitForTwins(trx: Knex.Transaction, attempt: Attempt): Promise<void> {
  const { actorId, route, key } = attempt;
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-attempt'), hashtext(?))", [
    `${actorId} ${route} ${key}`,
  ]);
}
