import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoint";
import type { Knex } from "knex";
import type { ParameterizedContext } from "koa";
import type { Cause } from "../access/cause.ts";
import type { Actor } from "../access/identity.ts";
import type { Logger } from "../process/logger.ts";

/** What every request of a service carries. */
export interface RequestState {
  requestId: string;
  log: Logger;
  actor: Actor;
  cause: Cause;
}

/** What a request carries below `transaction(knex)`. */
export interface TransactionState extends RequestState {
  trx: Knex.Transaction;
}

interface RoutedContext<E extends Endpoint> {
  input: InputOf<E>;
}

/** The context of a handler: its input is read by the contract, its body must satisfy it. */
export type Context<E extends Endpoint = Endpoint, S = TransactionState> = ParameterizedContext<
  S,
  RoutedContext<E>,
  AnswerOf<E>
>;
