import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { auditRouter } from "./audit/audit.routes.ts";
import { calendarRouter } from "./calendars/calendars.routes.ts";
import { demonstrationRouter } from "./demonstration/demonstration.routes.ts";
import type { adminEnv } from "./env.ts";
import { install } from "./install.command.ts";
import { mailAddressRouter } from "./mail-addresses/mail-addresses.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { savedViewRouter } from "./saved-views/saved-views.routes.ts";
import { findPeople } from "./search/find-people.query.ts";
import { signInRouter } from "./sign-ins/sign-ins.routes.ts";
import { tierRouter } from "./tiers/tiers.routes.ts";
import { userRouter } from "./users/users.routes.ts";

export const app: ServiceApp<typeof adminEnv> = {
  migrations,
  personal: () => personalData,
  routers: (parts) => [
    userRouter(parts),
    tierRouter(parts),
    savedViewRouter(parts),
    calendarRouter(parts),
    demonstrationRouter(parts),
    auditRouter(parts),
    signInRouter(parts),
    mailAddressRouter(parts),
    searchRouter(parts, { person: findPeople }),
  ],
  install: ({ knex, env, logger }) =>
    install(knex, env.ADMIN_EMAIL, (message) => logger.warn(message)),
};
