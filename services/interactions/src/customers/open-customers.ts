import type Router from "@koa/router";
import type { RouteParts } from "@dash/service-lib/http/routes";
import { callerRouter } from "./callers.routes.ts";
import { customerNoteRouter } from "./customer-notes.routes.ts";
import { customerRouter } from "./customers.routes.ts";

export function customerRouters(parts: RouteParts): Router[] {
  return [callerRouter(parts), customerRouter(parts), customerNoteRouter(parts)];
}
