import type { RequestState } from "@dash/service-lib/http/context";
import { logRequests } from "@dash/service-lib/http/request-log.middleware";
import type { Logger } from "@dash/service-lib/process/logger";
import Koa from "koa";

/** Makes the HTTP application of a stand-in. It runs behind the gateway, and answers whether it is up. */
export function standInApp(logger?: Logger): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: true });
  if (logger) app.use(logRequests(logger, { reads: "debug" }));
  app.use(async (ctx, next) => {
    if (ctx.path === "/health" || ctx.path === "/ready") ctx.body = { status: "up" };
    else await next();
  });
  app.on("error", (error: unknown) => logger?.debug({ error }, "connection ended early"));
  return app;
}

/** Reads a form of at most so many bytes, and calls `refuse` for a longer one. */
export async function readForm(
  { req }: Koa.ParameterizedContext<RequestState>,
  mostBytes: number,
  refuse: () => never,
): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of req as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > mostBytes) refuse();
  }
  return new URLSearchParams(text);
}
