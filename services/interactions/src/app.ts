import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { searchRouter } from "@dash/service-lib/search/search.routes";
import { forgetFormerRowsJob } from "@dash/service-lib/trail/former-rows";
import { migrations } from "../migrations/index.ts";
import { calendarEventsRouter } from "./calendar-events/calendar-events.routes.ts";
import { callBackRouter } from "./calls/call-backs/call-backs.routes.ts";
import { callConnectionRouter } from "./calls/connection/call-connection.routes.ts";
import { callSystemOf } from "./calls/connection/call-system.ts";
import { heldCallRouter } from "./calls/log/held-calls.routes.ts";
import { releaseHeldCallsJob } from "./calls/log/release-held-calls.job.ts";
import { syncCallsJob } from "./calls/log/sync-calls.job.ts";
import { callerRouter } from "./customers/callers.routes.ts";
import { customerNoteRouter } from "./customers/customer-notes.routes.ts";
import { customerRouter } from "./customers/customers.routes.ts";
import type { env } from "./env.ts";
import { customerInteractionRouter } from "./interactions/customer-interactions.routes.ts";
import { toDoRouter } from "./interactions/to-do.routes.ts";
import { customerDataRouter } from "./privacy/customer-data.routes.ts";
import { finishErasuresJob } from "./privacy/finish-erasures.job.ts";
import { measureErasures } from "./privacy/measure-erasures.ts";
import { retentionJob } from "./privacy/retention.job.ts";
import { findCustomers } from "./search/find-customers.query.ts";
import { findInteractions } from "./search/find-interactions.query.ts";
import { checkPhotoStore } from "./visits/check-photo-store.ts";
import { jobSheetRouter } from "./visits/job-sheet.routes.ts";
import { openPhotoStore } from "./visits/open-photo-store.ts";
import { photoRouter } from "./visits/photos.routes.ts";
import { removePhotosJob } from "./visits/remove-photos.job.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  drift: [visitPartsDrift],
  install: checkPhotoStore,
  routers: (parts) => {
    const store = openPhotoStore(parts);
    return [
      customerInteractionRouter(parts),
      toDoRouter(parts),
      searchRouter(parts, { customer: findCustomers, interaction: findInteractions }),
      photoRouter(parts, store),
      jobSheetRouter(parts, store),
      customerDataRouter({ ...parts, store, months: parts.env }),
      callerRouter(parts),
      customerRouter(parts),
      customerNoteRouter(parts),
      callBackRouter(parts),
      heldCallRouter(parts),
      callConnectionRouter(parts, callSystemOf(parts)),
      calendarEventsRouter(parts),
    ];
  },
  jobs: (parts) => {
    const store = openPhotoStore(parts);
    const erasing = { ...parts, knex: parts.patient, store };
    const { access } = callSystemOf(parts);
    measureErasures(parts);
    return [
      removePhotosJob(parts, store),
      forgetFormerRowsJob(parts),
      finishErasuresJob(erasing),
      retentionJob({ ...erasing, months: parts.env }),
      releaseHeldCallsJob(parts),
      ...(access ? [syncCallsJob(access)] : []),
    ];
  },
};
