import type { AnswerOf, Endpoint } from "@dash/contracts/endpoint";
import type { Knex } from "knex";
import {
  ATTEMPT_COLUMNS,
  ATTEMPT_PLACEHOLDERS,
  attemptBindings,
  attemptOf,
  earlierAnswer,
  IDEMPOTENCY_HEADER,
  type Attempt,
} from "./idempotency.ts";
import type { Handler } from "./route.ts";

/**
 * Runs the rest of the stack in one transaction, and once for each `Idempotency-Key`: a repeat, also one that comes
 * while the first is on its way, answers what the first did.
 */
export function once<E extends Endpoint>(knex: Knex, { method, path }: E): Handler<E> {
  return (ctx, next) =>
    knex.transaction(async (trx) => {
      ctx.state.trx = trx;
      const { cause } = ctx.state;
      const key = ctx.get(IDEMPOTENCY_HEADER);
      const attempt = attemptOf(cause, `${method} ${path}`, key, ctx.input);
      if (!attempt) {
        await next();
        return;
      }
      await waitForTwins(trx, attempt);
      const earlier = await earlierAnswer<AnswerOf<E>>(trx, cause, attempt);
      if (earlier !== undefined) {
        ctx.body = earlier;
        return;
      }
      await next();
      await trx.raw(
        `insert into idempotency_keys (${ATTEMPT_COLUMNS}) values (${ATTEMPT_PLACEHOLDERS})`,
        attemptBindings(attempt, ctx.body, cause.announced),
      );
    });
}

async function waitForTwins(trx: Knex.Transaction, attempt: Attempt): Promise<void> {
  const { actorId, route, key } = attempt;
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-attempt'), hashtext(?))", [
    `${actorId} ${route} ${key}`,
  ]);
}
