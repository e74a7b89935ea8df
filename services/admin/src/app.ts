import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { accessRequestRoutes } from "./access-requests/access-requests.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { calendarRoutes } from "./calendars/calendars.routes.ts";
import { demonstrationRoutes } from "./demonstration/demonstration.routes.ts";
import type { adminEnv } from "./env.ts";
import { install } from "./install.command.ts";
import { forgetOldInvitationsJob } from "./invitations/forget-old-invitations.job.ts";
import { invitationRoutes } from "./invitations/invitations.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { savedViewRoutes } from "./saved-views/saved-views.routes.ts";
import { findPeople } from "./search/find-people.query.ts";
import { signInRoutes } from "./sign-ins/sign-ins.routes.ts";
import { tierRoutes } from "./tiers/tiers.routes.ts";
import { userRoutes } from "./users/users.routes.ts";

export const app: ServiceApp<typeof adminEnv> = {
  migrations,
  personal: () => personalData,
  routes: (parts) => [
    userRoutes(parts),
    invitationRoutes(parts),
    accessRequestRoutes(parts),
    tierRoutes(parts),
    savedViewRoutes(parts),
    calendarRoutes(parts),
    demonstrationRoutes(parts),
    auditRoutes(parts),
    signInRoutes(parts),
    searchRoutes(parts, { person: findPeople }),
  ],
  jobs: (parts) => [forgetOldInvitationsJob(parts)],
  install: ({ knex, env, logger }) =>
    install(knex, env.ADMIN_EMAIL, (message) => logger.warn(message)),
};
