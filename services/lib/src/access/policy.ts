import type { Ability } from "@dash/contracts/users/roles";
import { may, type Actor } from "./identity.ts";
import { problem } from "../http/problem.ts";

/** A text is the reason why the state of the row forbids what the actor's role allows. */
type Answer<Row> = (actor: Actor, row: Row) => boolean | string;

/** Pure answers to "may this actor do that to this row". `read` decides between 403 and 404. */
export type Policy<Row> = Readonly<Record<string, Answer<Row>>> & {
  readonly read: (actor: Actor, row: Row) => boolean;
};

/**
 * Asserts that the row exists and that the actor may do this to it.
 * @throws Problem 404 where there is no row or the actor may not even read it; 403 where it may only read;
 * 409 with the policy's words where the state of the row forbids it.
 */
export function authorize<Row extends object, P extends Policy<Row>>(
  actor: Actor,
  policy: P & Policy<Row>,
  question: Extract<keyof P, string>,
  row: Row | undefined,
): asserts row is Row {
  if (row === undefined || !policy.read(actor, row)) throw problem("not-found");
  const answer = policy[question]?.(actor, row);
  if (typeof answer === "string") throw problem("conflict", answer);
  if (!answer) throw problem("forbidden");
}

/**
 * Asserts that the actor's role has an ability that concerns no particular row.
 * @throws Problem 403 otherwise.
 */
export function requireAbility(actor: Actor, ability: Ability): void {
  if (!may(actor, ability)) throw problem("forbidden");
}
