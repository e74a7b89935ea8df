import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { calendarEventsRouter } from "./calendar-events/calendar-events.routes.ts";
import { callJobs, callRouters } from "./calls/open-calls.ts";
import { customerRouters } from "./customers/open-customers.ts";
import { interactionRouters } from "./interactions/open-interactions.ts";
import { checkPhotoStore } from "./visits/check-photo-store.ts";
import { photoJobs, photoRouters } from "./visits/open-visits.ts";
import { privacyJobs, privacyRouter } from "./privacy/open-privacy.ts";
import type { env } from "./env.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  drift: [visitPartsDrift],
  install: checkPhotoStore,
  routers: (parts) => [
    ...interactionRouters(parts),
    ...photoRouters(parts),
    privacyRouter(parts),
    ...customerRouters(parts),
    ...callRouters(parts),
    calendarEventsRouter(parts),
  ],
  jobs: (parts) => [...photoJobs(parts), ...privacyJobs(parts), ...callJobs(parts)],
};
