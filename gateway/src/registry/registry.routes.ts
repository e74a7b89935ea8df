import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { sendPage } from "../compression.ts";
import { FONT_PATH, GALLERY_SCRIPT_PATH, GALLERY_STYLE_PATH, ICON_PATH } from "../pages/page.ts";
import type { VisibleBuilds } from "../releases/trial/previews.ts";
import { requireSession } from "../session/session.middleware.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import { builtFileAt, type BuiltFiles } from "./built-files.ts";
import { interfacePage } from "./interface-page.ts";

/** A service worker is for the pages below its own address, so it stands at the root. */
const WORKER_PATH = "/worker.js";
/** Files of the live shell that no browser may keep, because their addresses are the same whatever its build. */
const CHANGING_FILES = [WORKER_PATH, GALLERY_SCRIPT_PATH, GALLERY_STYLE_PATH];
const SHELL_FILES = [ICON_PATH, FONT_PATH, ...CHANGING_FILES];

/** The content security policy of documents in a build: they run no scripts, load nothing and have an opaque origin. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** File types that browsers do not show as documents. (Browsers guess other types from the content.) */
const NO_DOCUMENT = /\.(?:js|css|json|png|webp|woff2|txt)$/;

/** `/api/registry`: the registry that pages contain. A tab asks for it when it loads an area again. */
export function registryRoutes(visible: VisibleBuilds): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get("/api/registry", requireSession, async (ctx) => {
    ctx.body = (await visible.pageFor(ctx)).registry;
  });
  return router;
}

/** Serves built files at their addresses, and the user interface's page at every other path. */
export function serveInterface(visible: VisibleBuilds, files: BuiltFiles): GatewayMiddleware {
  return async (ctx) => {
    if (/^\/api(?:\/|$)/.test(ctx.path)) throw problem("not-found");
    if (ctx.method !== "GET" && ctx.method !== "HEAD") throw problem("method-not-allowed");
    if (ctx.path.startsWith("/assets/")) return sendFile(ctx, visible, files, ctx.path);
    if (SHELL_FILES.includes(ctx.path)) {
      const { shell } = (await visible.pageFor(ctx)).registry;
      if (CHANGING_FILES.includes(ctx.path)) ctx.set("Cache-Control", "no-cache");
      return sendFile(ctx, visible, files, `${shell.base}${ctx.path.slice(1)}`);
    }
    if (ctx.path === "/robots.txt") return void (ctx.body = "User-agent: *\nDisallow: /\n");
    if (!ctx.accepts("html")) throw problem("not-found");
    // After sign-out, the browser's back button must not show a stored page.
    ctx.set("Cache-Control", "no-store");
    await sendPage(ctx, interfacePage(ctx.path, await visible.pageFor(ctx)));
  };
}

async function sendFile(
  ctx: GatewayContext,
  visible: VisibleBuilds,
  files: BuiltFiles,
  address: string,
): Promise<void> {
  const named = builtFileAt(address);
  const audience = named && (await visible.audienceOf(ctx, named));
  if (!audience) throw problem("not-found");
  ctx.res.statusCode = 200;
  if (!NO_DOCUMENT.test(address)) ctx.set("Content-Security-Policy", SANDBOX);
  if (audience === "previewer") ctx.set("Cache-Control", "no-store");
  if (!(await files.send(ctx.req, ctx.res, named))) throw problem("not-found");
  ctx.respond = false;
}
