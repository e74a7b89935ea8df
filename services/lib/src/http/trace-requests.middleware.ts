import type { Middleware, Next, ParameterizedContext } from "koa";
import { spanIdIn } from "../process/span-id.ts";
import { tracing } from "../process/tracing.ts";
import type { RequestState } from "./context.ts";

export const TRACEPARENT_HEADER = "traceparent";

interface TracedRequest {
  /** The id of the span that caused the request. */
  readonly parent: string | undefined;
  /** The pattern of the path. A span never contains the path itself, the query or the body. */
  readonly routeOf: (ctx: { readonly path: string }) => string;
}

/** Handles a request in a span of its own, which the request's state contains. */
export async function inSpan<State extends Pick<RequestState, "requestId" | "span">>(
  ctx: ParameterizedContext<State>,
  next: Next,
  { parent, routeOf }: TracedRequest,
): Promise<void> {
  const { method } = ctx;
  const span = tracing()?.begin({ name: method, kind: "server", parent });
  if (!span) return void (await next());
  ctx.state.span = span;
  try {
    await next();
  } finally {
    const { status } = ctx;
    const route = routeOf(ctx);
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      "dash.request_id": ctx.state.requestId,
    };
    span.end({ name: `${method} ${route}`, attributes, hasFailed: status >= 500 });
  }
}

/** Continues the trace that a request names. A request that names none gets no span. */
export function traceRequests(routeOf: TracedRequest["routeOf"]): Middleware<RequestState> {
  return async (ctx, next) => {
    const parent = spanIdIn(ctx.get(TRACEPARENT_HEADER));
    await (parent ? inSpan(ctx, next, { parent, routeOf }) : next());
  };
}
