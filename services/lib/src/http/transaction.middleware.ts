import type { Endpoint } from "@dash/contracts/endpoint";
import type { Knex } from "knex";
import type { Handler } from "./route.ts";

/** Runs the rest of the stack in one transaction, committed before the answer leaves. */
export function transaction<E extends Endpoint>(knex: Knex): Handler<E> {
  return (ctx, next) =>
    knex.transaction(async (trx) => {
      ctx.state.trx = trx;
      await next();
    });
}
