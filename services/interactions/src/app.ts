import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { forgetFormerRowsJob } from "@dash/service-lib/trail/former-rows";
import { migrations } from "../migrations/index.ts";
import { callBackRouter } from "./call-backs/call-backs.routes.ts";
import { callConnectionRouter } from "./call-system/call-connection.routes.ts";
import { callSystemOf } from "./call-system/call-system.ts";
import { heldCallRouter } from "./call-system/held-calls.routes.ts";
import { releaseHeldCallsJob } from "./call-system/release-held-calls.job.ts";
import { syncCallsJob } from "./call-system/sync-calls.job.ts";
import { callerRouter } from "./contacts/callers.routes.ts";
import { customerNoteRouter } from "./contacts/customer-notes.routes.ts";
import { customerRouter } from "./contacts/customers.routes.ts";
import { openPhotoStore } from "./photos/open-photo-store.ts";
import { photoRouter } from "./photos/photos.routes.ts";
import { removePhotosJob } from "./photos/remove-photos.job.ts";
import type { env } from "./env.ts";
import { findCustomers } from "./search/find-customers.query.ts";
import { findInteractions } from "./search/find-interactions.query.ts";
import { customerInteractionRouter } from "./interactions/customer-interactions.routes.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  drift: [visitPartsDrift],
  routers: (parts) => [
    customerInteractionRouter(parts),
    searchRouter(parts, { customer: findCustomers, interaction: findInteractions }),
    photoRouter(parts, openPhotoStore(parts.env)),
    callerRouter(parts),
    customerRouter(parts),
    customerNoteRouter(parts),
    callBackRouter(parts),
    heldCallRouter(parts),
    callConnectionRouter(parts, callSystemOf(parts)),
  ],
  jobs: (parts) => {
    const { access } = callSystemOf(parts);
    return [
      forgetFormerRowsJob(parts),
      removePhotosJob(parts, openPhotoStore(parts.env)),
      releaseHeldCallsJob(parts),
      ...(access ? [syncCallsJob(access)] : []),
    ];
  },
};
