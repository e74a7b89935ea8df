import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { FONT_PATH, ICON_PATH } from "../pages/page.ts";
import { requireSession } from "../session/session.middleware.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import type { BuiltFiles } from "./built-files.ts";
import { interfacePage } from "./interface-page.ts";
import type { LiveBuilds } from "./live-builds.ts";

/** What a browser sees, which is what is live, or one build that it looks at. */
type BuildsFor = (ctx: GatewayContext) => Promise<LiveBuilds>;

/** `/api/registry`: what the page carries inlined, for areas that are tried again. */
export function registryRoutes(buildsFor: BuildsFor): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get("/api/registry", requireSession, async (ctx) => {
    ctx.body = (await buildsFor(ctx)).registry;
  });
  return router;
}

/** Serves built files, and the interface at every other path. */
export function serveInterface(buildsFor: BuildsFor, files: BuiltFiles): GatewayMiddleware {
  return async (ctx) => {
    if (/^\/api(?:\/|$)/.test(ctx.path)) throw problem("not-found");
    if (ctx.method !== "GET" && ctx.method !== "HEAD") throw problem("method-not-allowed");
    if (ctx.path.startsWith("/assets/")) return sendFile(ctx, files, ctx.path);
    if (ctx.path === ICON_PATH || ctx.path === FONT_PATH) {
      const { shell } = (await buildsFor(ctx)).registry;
      return sendFile(ctx, files, `${shell.base}${ctx.path.slice(1)}`);
    }
    if (!ctx.accepts("html")) throw problem("not-found");
    // Going back after signing out must not draw a stored page.
    ctx.set("Cache-Control", "no-store");
    ctx.body = interfacePage(ctx.path, await buildsFor(ctx));
  };
}

async function sendFile(ctx: GatewayContext, files: BuiltFiles, address: string): Promise<void> {
  ctx.res.statusCode = 200;
  if (!(await files.send(ctx.req, ctx.res, address))) throw problem("not-found");
  ctx.respond = false;
}
