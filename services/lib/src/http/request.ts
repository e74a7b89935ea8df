import { inputFaultText } from "@dash/contracts/endpoints/input-fault-text";
import type { Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Knex } from "knex";
import type { ParameterizedContext } from "koa";
// Adds the type of a request's body to Koa's types.
import type {} from "@koa/bodyparser";
import { safeParse, type $ZodIssue, type $ZodObject, type $ZodType } from "zod/v4/core";
import type { RequestState } from "./context.ts";
import type { Attempt } from "./idempotency.ts";
import { problem, problemFromIssues } from "./problem.ts";
import { isFile } from "./upload.ts";

export type ServiceContext = ParameterizedContext<RequestState>;

/** A request as a handler receives it: its state and its validated input. */
export interface ParsedRequest<E extends Endpoint> extends RequestState {
  readonly input: InputOf<E>;
}

export interface Read<E extends Endpoint> extends ParsedRequest<E> {
  readonly now: Date;
  /**
   * The present time if the facts of the reader's own writes had not all arrived in time, so that the answer may lack
   * them; otherwise null.
   */
  readonly asOf: string | null;
  /** Whether the client is still connected. */
  readonly isThere: () => boolean;
}

export interface Write<E extends Endpoint> extends ParsedRequest<E> {
  readonly trx: Knex.Transaction;
  /** When the request arrived, before it waited in a queue or for other services. */
  readonly receivedAt: Date;
  /** The version in `If-Match`; undefined if the client named none, and then the last write wins. */
  readonly version: number | undefined;
}

/** A write whose command commits by itself: no transaction is open when the handler begins. */
export interface OwnTransactionWrite<E extends Endpoint> extends ParsedRequest<E> {
  /** Null if the client sent no idempotency key. */
  readonly attempt: Attempt | null;
}

/**
 * Reads and validates params, query and a JSON body by the contract.
 * @throws Problem 400 with all faults at once; 415 when the body is a file.
 */
export function readInput<E extends Endpoint>(endpoint: E, ctx: ServiceContext): InputOf<E> {
  if (!endpoint.upload && isFile(ctx)) throw problem("unsupported-type");
  const issues: $ZodIssue[] = [];
  const read = (schema: $ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = safeParse(schema, value, { error: inputFaultText });
    if (result.success) return result.data;
    issues.push(...result.error.issues);
    return undefined;
  };
  const { params } = ctx as unknown as { params: Record<string, string> };
  const input = {
    params: read(endpoint.params, params),
    query: read(endpoint.query, queryOf(endpoint.query, ctx)),
    // The parser returns `{}` for an empty body, and a body schema without required fields would accept that.
    body: read(endpoint.body, ctx.request.rawBody ? ctx.request.body : undefined),
  };
  if (issues.length > 0) throw problemFromIssues(issues);
  return input as InputOf<E>;
}

/** Reads `q` as `search`, its present name: old builds of areas and saved addresses still use `q`. */
function queryOf(schema: Endpoint["query"], { query }: ServiceContext): Record<string, unknown> {
  const { q, ...rest } = query;
  const isFormer = q !== undefined && rest["search"] === undefined;
  return isFormer && (schema as $ZodObject)._zod.def.shape["search"]
    ? { ...rest, search: q }
    : { ...query };
}
