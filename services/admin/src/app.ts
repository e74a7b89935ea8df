import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { addAccessRequestRoutes } from "./access-requests/access-requests.routes.ts";
import { addAuditRoutes } from "./audit/audit.routes.ts";
import { addCalendarRoutes } from "./calendars/calendars.routes.ts";
import { addDemonstrationRoutes } from "./demonstration/demonstration.routes.ts";
import type { adminEnv } from "./env.ts";
import { install } from "./install.command.ts";
import { forgetOldInvitationsJob } from "./invitations/forget-old-invitations.job.ts";
import { addInvitationRoutes } from "./invitations/invitations.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { addSavedViewRoutes } from "./saved-views/saved-views.routes.ts";
import { findPeople } from "./search/find-people.query.ts";
import { addSignInRoutes } from "./sign-ins/sign-ins.routes.ts";
import { addTierRoutes } from "./tiers/tiers.routes.ts";
import { addUserRoutes } from "./users/users.routes.ts";

export const app: ServiceApp<typeof adminEnv> = {
  migrations,
  personal: () => personalData,
  routes: [
    addUserRoutes,
    addInvitationRoutes,
    addAccessRequestRoutes,
    addTierRoutes,
    addSavedViewRoutes,
    addCalendarRoutes,
    addDemonstrationRoutes,
    addAuditRoutes,
    addSignInRoutes,
    searchRoutes({ person: findPeople }),
  ],
  jobs: (parts) => [forgetOldInvitationsJob(parts)],
  install: ({ knex, env, logger }) =>
    install(knex, env.ADMIN_EMAIL, (message) => logger.warn(message)),
};
