import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import { earlierAnswer, rememberAnswer, type Attempt } from "./idempotency.ts";

/**
 * Runs the work of a request once for its idempotency key, in the given transaction. A repeated request gets the
 * answer of the first one, and waits for it if it is still running. Without a key, the work always runs.
 */
export async function once<T>(
  trx: Knex.Transaction,
  cause: Cause,
  attempt: Attempt | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!attempt) return work();
  await waitForTwins(trx, attempt);
  const earlier = await earlierAnswer<T>(trx, cause, attempt);
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
