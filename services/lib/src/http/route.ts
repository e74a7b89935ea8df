import type Router from "@koa/router";
import type { Endpoint, InputOf } from "@dash/contracts/endpoint";
// Tells the compiler that requests have a body.
import type {} from "@koa/bodyparser";
import type { Next } from "koa";
import { safeParse, type $ZodIssue, type $ZodType } from "zod/v4/core";
import type { Context } from "./context.ts";
import { problemFromIssues } from "./problem.ts";

export type Handler<E extends Endpoint> = (ctx: Context<E>, next: Next) => Promise<unknown>;

const register = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/**
 * Answers an endpoint: its input is parsed by the contract before the stack runs, and success has the
 * contract's status. The stack reads from left to right and ends with the handler.
 */
export function route<E extends Endpoint>(
  router: Router,
  endpoint: E,
  ...stack: Handler<E>[]
): void {
  const middlewares = [validate(endpoint), ...stack] as unknown as Parameters<Router["get"]>[1][];
  router[register[endpoint.method]](endpoint.path, ...middlewares);
}

/** Reads params, query and body by the contract, all faults at once. */
function validate<E extends Endpoint>(endpoint: E): Handler<E> {
  return async (ctx, next) => {
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
      query: read(endpoint.query, { ...ctx.query }),
      body: read(endpoint.body, ctx.request.body),
    };
    if (issues.length > 0) throw problemFromIssues(issues);
    ctx.input = input as InputOf<E>;
    ctx.status = endpoint.status ?? 200;
    await next();
  };
}
