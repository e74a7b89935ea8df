import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { migrations } from "../migrations/index.ts";
import { callJobs, callRouters } from "./call-system/open-calls.ts";
import { contactRouters } from "./contacts/open-contacts.ts";
import { interactionRouters } from "./interactions/open-interactions.ts";
import { checkPhotoStore } from "./photos/check-photo-store.ts";
import { photoJobs, photoRouters } from "./photos/open-photos.ts";
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
    ...contactRouters(parts),
    ...callRouters(parts),
  ],
  jobs: (parts) => [...photoJobs(parts), ...privacyJobs(parts), ...callJobs(parts)],
};
