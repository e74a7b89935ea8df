import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { imports } from "./imports/open-imports.ts";
import { callJobs, routesOfCalls } from "./calls/open-calls.ts";
import { routesOfCustomers } from "./customers/open-customers.ts";
import { routesOfInteractions } from "./interactions/open-interactions.ts";
import { addVisitRoutes, checkPhotoStore, photoJobs } from "./visits/open-visits.ts";
import { privacyJobs, addPrivacyRoutes } from "./privacy/open-privacy.ts";
import type { env } from "./env.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  drift: [visitPartsDrift],
  install: checkPhotoStore,
  imports,
  routes: [
    ...routesOfInteractions,
    addVisitRoutes,
    addPrivacyRoutes,
    ...routesOfCustomers,
    ...routesOfCalls,
  ],
  jobs: (parts) => [...photoJobs(parts), ...privacyJobs(parts), ...callJobs(parts)],
};
