import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import { inSpan, TRACEPARENT_HEADER } from "@dash/service-lib/http/trace-requests.middleware";
import { spanIdIn } from "@dash/service-lib/process/span-id";
import { measuredRoute } from "../measured-route.ts";
import type { GatewayMiddleware } from "../state.ts";

/** The stream of live updates is left out: it lasts as long as a page is open. */
const UNTRACED = "/api/live";

/**
 * Begins the trace of a request to the API, or continues that of a client which sends `traceparent`. The id of the
 * span becomes the id of the request.
 */
export const traceApi: GatewayMiddleware = async (ctx, next) => {
  if (!ctx.path.startsWith("/api/") || ctx.path === UNTRACED) return void (await next());
  const parent = spanIdIn(ctx.get(TRACEPARENT_HEADER));
  const handle = (): Promise<unknown> => {
    if (ctx.state.span) ctx.req.headers[REQUEST_ID_HEADER] = ctx.state.span.id;
    return next();
  };
  await inSpan(ctx, handle, { parent, routeOf: measuredRoute });
};
