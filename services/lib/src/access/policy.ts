import type { Ability } from "@dash/contracts/users/roles";
import { may, type Actor } from "./identity.ts";
import { problem } from "../http/problem.ts";

/** True or false, or a text: the reason why the row's state forbids what the actor's role would allow. */
type Rule<Row> = (actor: Actor, row: Row) => boolean | string;

/**
 * The rules for one kind of row: functions without side effects that answer "may this actor do this to this row?". If
 * `read` says no, a refusal is 404 instead of 403.
 */
export type Policy<Row> = Readonly<Record<string, Rule<Row>>> & {
  readonly read: (actor: Actor, row: Row) => boolean;
};

/**
 * Asserts that the row exists and that the actor may do this to it.
 * @throws Problem 404 if there is no row or the actor may not even read it; 403 if the actor may only read it; 409
 * with the policy's reason if the row's state forbids it.
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
 * Asserts that the actor's role has an ability, where no particular row is concerned.
 * @throws Problem 403 otherwise.
 */
export function requireAbility(actor: Actor, ability: Ability): void {
  if (!may(actor, ability)) throw problem("forbidden");
}
