import { openApiDocument } from "@dash/contracts/endpoints/openapi";
import Router from "@koa/router";
import type { GatewayState } from "../state.ts";
import { documentationPage } from "./documentation-page.ts";
import { galleryPage } from "./gallery-page.ts";

/** Serves what developers read: the API as JSON and as a page, and the components of the kit. It needs no session. */
export function documentationRoutes(): Router<GatewayState> {
  const document = openApiDocument();
  const page = documentationPage(document);
  const router = new Router<GatewayState>();
  router.get("/api/openapi.json", (ctx) => {
    ctx.body = document;
  });
  router.get("/api/docs", (ctx) => {
    ctx.body = page;
  });
  router.get("/api/docs/gallery", (ctx) => {
    ctx.body = galleryPage;
  });
  return router;
}
