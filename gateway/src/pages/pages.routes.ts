import Router from "@koa/router";
import type { GatewayState } from "../state.ts";
import { pageStyle } from "./page-style.ts";
import { STYLE_PATH, SUBMIT_SCRIPT_PATH } from "./page.ts";

const SUBMIT_SCRIPT = "document.forms[0].submit();\n";
const CACHE_CONTROL = "public, max-age=3600";

/** Serves the style sheet and the script that the gateway's own pages refer to. */
export function pagesRoutes(): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get(STYLE_PATH, (ctx) => {
    ctx.set("Cache-Control", CACHE_CONTROL);
    ctx.type = "text/css";
    ctx.body = pageStyle;
  });
  router.get(SUBMIT_SCRIPT_PATH, (ctx) => {
    ctx.set("Cache-Control", CACHE_CONTROL);
    ctx.type = "text/javascript";
    ctx.body = SUBMIT_SCRIPT;
  });
  return router;
}
