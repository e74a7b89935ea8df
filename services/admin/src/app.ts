import type Router from "@koa/router";
import { auditTrailRouter } from "@dash/service-lib/trail/audit-trail.routes";
import type { Knex } from "@dash/service-lib/database/database";
import { auditRouter } from "./audit/audit.routes.ts";
import type { TrailReader } from "./audit/whole-trail.query.ts";
import { signInRouter } from "./sign-ins/sign-ins.routes.ts";
import { tierRouter } from "./tiers/tiers.routes.ts";
import { userRouter } from "./users/users.routes.ts";

interface AppParts {
  readonly knex: Knex;
  readonly reader: TrailReader;
}

export function routers({ knex, reader }: AppParts): Router[] {
  return [
    userRouter(knex),
    tierRouter(knex),
    auditRouter(knex, reader),
    auditTrailRouter(knex),
    signInRouter(knex),
  ];
}
