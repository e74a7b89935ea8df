import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Actor } from "../access/identity.ts";
import type { Knex } from "../database/database.ts";
import type { Write } from "./request.ts";

/**
 * Makes the function that reads an existing row in a request's transaction, and presents it to the actor as lists show
 * it.
 */
export function rowPresenter<Row, Answer>(
  find: (knex: Knex, id: string) => Promise<Row | undefined>,
  present: (actor: Actor, row: Row) => Answer,
) {
  return async (
    { actor, trx }: Pick<Write<Endpoint>, "actor" | "trx">,
    { id }: { readonly id: string },
  ): Promise<Answer> => {
    const row = await find(trx, id);
    if (!row) throw new Error("the transaction holds the row");
    return present(actor, row);
  };
}
