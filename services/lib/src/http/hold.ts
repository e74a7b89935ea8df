import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { authorize, type Policy } from "../access/policy.ts";
import type { Write } from "./request.ts";
import { refuseStale } from "./version.ts";

interface Step<Row> {
  /** A query that reads and locks the row with `.forUpdate()`. */
  readonly load: PromiseLike<Row | undefined>;
  /** The row as its readers see it, for a client whose version is out of date. */
  readonly present: (row: Row) => unknown;
}

/**
 * Loads and locks the row that a request changes. Asserts that the actor may do this and that the client has the
 * current version.
 * @throws Problem 404 if there is no row or the actor may not read it; 403 if the actor may only read it; 409 with
 * both versions if the row has changed since the client read it.
 */
export async function hold<
  E extends Endpoint,
  Row extends { id: string; version: number },
  P extends Policy<Row>,
>(
  { actor, version, input, trx }: Pick<Write<E>, "actor" | "version" | "input" | "trx">,
  policy: P & Policy<Row>,
  question: Extract<keyof P, string>,
  { load, present }: Step<Row>,
): Promise<Row> {
  const row = await load;
  authorize<Row, P>(actor, policy, question, row);
  await refuseStale(trx, version, row, async () => ({
    current: await present(row),
    yours: input.body,
  }));
  return row;
}
