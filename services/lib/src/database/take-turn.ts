import type { Knex } from "knex";
import { rowOf } from "./statement.ts";

const TAKE_TURN =
  "select pg_try_advisory_xact_lock(hashtext(:work), hashtext(coalesce(:of, current_schema()))) as taken";

/**
 * Whether this process may do a work, of its service or of one thing, until the transaction ends. One process at a time may.
 */
export async function takeTurn(
  trx: Knex.Transaction,
  work: string,
  of: string | null = null,
): Promise<boolean> {
  return (await rowOf<{ taken: boolean }>(trx, TAKE_TURN, { work, of })).taken;
}
