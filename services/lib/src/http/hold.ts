import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { authorize, type Policy } from "../access/policy.ts";
import type { Write } from "./request.ts";
import { refuseStale } from "./version.ts";

interface Step<Row> {
  /** Reads and locks the row: `.forUpdate()`. */
  readonly load: PromiseLike<Row | undefined>;
  /** The row as its readers see it, for a client that has an older version. */
  readonly present: (row: Row) => unknown;
}

/**
 * Loads and locks the row of a write; asserts that the actor may do this and that the client has the latest version.
 * @throws Problem 404 where there is no row or the actor may not read it, 403 where it may only read, 409 with both
 * versions where the row has changed since.
 */
export async function hold<
  E extends Endpoint,
  Row extends { version: number },
  P extends Policy<Row>,
>(
  { actor, version, input }: Pick<Write<E>, "actor" | "version" | "input">,
  policy: P & Policy<Row>,
  question: Extract<keyof P, string>,
  { load, present }: Step<Row>,
): Promise<Row> {
  const row = await load;
  authorize<Row, P>(actor, policy, question, row);
  await refuseStale(version, row, async () => ({ current: await present(row), yours: input.body }));
  return row;
}
