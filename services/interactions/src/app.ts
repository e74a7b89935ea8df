import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { importedCustomers } from "./imports/imported-customers.ts";
import { importedInteractions } from "./imports/imported-interactions.ts";
import { callJobs, routesOfCalls } from "./calls/open-calls.ts";
import { routesOfCustomers } from "./customers/open-customers.ts";
import { routesOfInteractions } from "./interactions/open-interactions.ts";
import { checkPhotoStore } from "./visits/check-photo-store.ts";
import { photoJobs, addVisitRoutes } from "./visits/open-visits.ts";
import { privacyJobs, addPrivacyRoutes } from "./privacy/open-privacy.ts";
import type { env } from "./env.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  drift: [visitPartsDrift],
  install: checkPhotoStore,
  imports: [importedCustomers, importedInteractions],
  routes: [
    ...routesOfInteractions,
    addVisitRoutes,
    addPrivacyRoutes,
    ...routesOfCustomers,
    ...routesOfCalls,
  ],
  jobs: (parts) => [...photoJobs(parts), ...privacyJobs(parts), ...callJobs(parts)],
};
