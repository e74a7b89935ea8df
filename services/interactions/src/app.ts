import { forgetImportsJob } from "@dash/service-lib/imports/import.model";
import { importRoutes } from "@dash/service-lib/imports/imports.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { importedCustomers } from "./imports/imported-customers.ts";
import { importedInteractions } from "./imports/imported-interactions.ts";
import { calendarEventsRoutes } from "./calendar-events/calendar-events.routes.ts";
import { callJobs, routesOfCalls } from "./calls/open-calls.ts";
import { routesOfCustomers } from "./customers/open-customers.ts";
import { routesOfInteractions } from "./interactions/open-interactions.ts";
import { checkPhotoStore } from "./visits/check-photo-store.ts";
import { photoJobs, visitRoutes } from "./visits/open-visits.ts";
import { privacyJobs, privacyRoutes } from "./privacy/open-privacy.ts";
import type { env } from "./env.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  drift: [visitPartsDrift],
  install: checkPhotoStore,
  routes: (parts) => [
    ...routesOfInteractions(parts),
    ...visitRoutes(parts),
    privacyRoutes(parts),
    ...routesOfCustomers(parts),
    ...routesOfCalls(parts),
    calendarEventsRoutes(parts),
    importRoutes(parts, "interactions", [importedCustomers, importedInteractions]),
  ],
  jobs: (parts) => [
    ...photoJobs(parts),
    ...privacyJobs(parts),
    ...callJobs(parts),
    forgetImportsJob(parts),
  ],
};
