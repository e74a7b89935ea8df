import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { FONT_PATH, ICON_PATH } from "../pages/page.ts";
import { requireSession } from "../session/session.middleware.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import type { BuiltFiles } from "./built-files.ts";
import { interfacePage } from "./interface-page.ts";
import type { LiveBuildsReader } from "./live-builds.ts";

/** `/api/registry`: what the page carries inlined, for areas that are tried again. */
export function registryRoutes(builds: LiveBuildsReader): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get("/api/registry", requireSession, async (ctx) => {
    ctx.body = (await builds.current()).registry;
  });
  return router;
}

/** Serves built files, and the interface at every other path. */
export function serveInterface(builds: LiveBuildsReader, files: BuiltFiles): GatewayMiddleware {
  return async (ctx) => {
    if (/^\/api(?:\/|$)/.test(ctx.path)) throw problem("not-found");
    if (ctx.method !== "GET" && ctx.method !== "HEAD") throw problem("method-not-allowed");
    if (ctx.path.startsWith("/assets/")) return sendFile(ctx, files, ctx.path);
    if (ctx.path === ICON_PATH || ctx.path === FONT_PATH) {
      const { shell } = (await builds.current()).registry;
      return sendFile(ctx, files, `${shell.base}${ctx.path.slice(1)}`);
    }
    if (!ctx.accepts("html")) throw problem("not-found");
    const page = interfacePage(ctx.path, await builds.current());
    ctx.set("Cache-Control", "no-cache");
    ctx.etag = page.etag;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = page.markup;
  };
}

async function sendFile(ctx: GatewayContext, files: BuiltFiles, address: string): Promise<void> {
  ctx.res.statusCode = 200;
  if (!(await files.send(ctx.req, ctx.res, address))) throw problem("not-found");
  ctx.respond = false;
}
