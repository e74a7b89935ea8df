import type { Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Knex } from "knex";
import type { ParameterizedContext } from "koa";
// Tells the compiler that requests have a body.
import type {} from "@koa/bodyparser";
import { safeParse, type $ZodIssue, type $ZodObject, type $ZodType } from "zod/v4/core";
import type { RequestState } from "./context.ts";
import type { Attempt } from "./idempotency.ts";
import { problemFromIssues } from "./problem.ts";

export type ServiceContext = ParameterizedContext<RequestState>;

/** A request as a handler gets it: its state, and the input that the contract has parsed. */
export interface ParsedRequest<E extends Endpoint> extends RequestState {
  readonly input: InputOf<E>;
}

export interface Read<E extends Endpoint> extends ParsedRequest<E> {
  readonly now: Date;
  /** `now` if facts that the reader announced have not arrived in time, so that the answer may lack them; else null. */
  readonly asOf: string | null;
  /** False once the client has closed its connection. */
  readonly isThere: () => boolean;
}

export interface Write<E extends Endpoint> extends ParsedRequest<E> {
  readonly trx: Knex.Transaction;
  /** The time before the request waited in a queue, and after what it waits for before its transaction. */
  readonly receivedAt: Date;
  /** The version of `If-Match`; undefined where the last write wins. */
  readonly version: number | undefined;
}

/** A write whose command commits by itself: no transaction is open when it begins. */
export interface OwnTransactionWrite<E extends Endpoint> extends ParsedRequest<E> {
  /** Null if the client gave no key. */
  readonly attempt: Attempt | null;
}

/**
 * Reads params, query and body by the contract.
 * @throws Problem 400 with all faults at once.
 */
export function readInput<E extends Endpoint>(endpoint: E, ctx: ServiceContext): InputOf<E> {
  const issues: $ZodIssue[] = [];
  const read = (schema: $ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    if (result.success) return result.data;
    issues.push(...result.error.issues);
    return undefined;
  };
  const { params } = ctx as unknown as { params: Record<string, string> };
  const input = {
    params: read(endpoint.params, params),
    query: read(endpoint.query, queryOf(endpoint.query, ctx)),
    // The parser makes `{}` of an empty body, and a body without required fields would accept that.
    body: read(endpoint.body, ctx.request.rawBody ? ctx.request.body : undefined),
  };
  if (issues.length > 0) throw problemFromIssues(issues);
  return input as InputOf<E>;
}

/** `search` was called `q`: old builds of areas and addresses that people saved still say so. */
function queryOf(schema: Endpoint["query"], { query }: ServiceContext): Record<string, unknown> {
  const { q, ...rest } = query;
  const isFormer = q !== undefined && rest["search"] === undefined;
  return isFormer && (schema as $ZodObject)._zod.def.shape["search"]
    ? { ...rest, search: q }
    : { ...query };
}
