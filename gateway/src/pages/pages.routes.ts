import { openApiDocument } from "@dash/contracts/endpoints/openapi";
import Router from "@koa/router";
import type { GatewayState } from "../state.ts";
import { documentationPage } from "./documentation-page.ts";
import { galleryPage } from "./gallery-page.ts";
import { pageStyle } from "./page-style.ts";
import { STYLE_PATH, SUBMIT_SCRIPT_PATH } from "./page.ts";

const SUBMIT_SCRIPT = "document.forms[0].submit();\n";
const CACHE_CONTROL = "public, max-age=3600";

/**
 * Serves what developers read (the API as JSON and as a page, and the components of the kit), and the style sheet and
 * the script of the gateway's own pages. It needs no session.
 */
export function pagesRoutes(): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const document = openApiDocument();
  const pages = { "/api/docs": documentationPage(document), "/api/docs/gallery": galleryPage };
  for (const [path, page] of Object.entries(pages))
    router.get(path, (ctx) => void (ctx.body = page));
  router.get("/api/openapi.json", (ctx) => {
    ctx.body = document;
  });
  const files = [
    { path: STYLE_PATH, type: "text/css", text: pageStyle },
    { path: SUBMIT_SCRIPT_PATH, type: "text/javascript", text: SUBMIT_SCRIPT },
  ];
  for (const { path, type, text } of files)
    router.get(path, (ctx) => {
      ctx.set("Cache-Control", CACHE_CONTROL);
      ctx.type = type;
      ctx.body = text;
    });
  return router;
}
