import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { tellCrossingsJob } from "./crossings/tell-crossings.job.ts";
import type { env } from "./env.ts";
import { mailSettings } from "./mails/mail-settings.ts";
import { addMailRoutes } from "./mails/mails.routes.ts";
import { sendMailsJob } from "./mails/send-mails.job.ts";
import { forgetOldNoticesJob } from "./notices/forget-old-notices.job.ts";
import { addNoticeRoutes } from "./notices/notices.routes.ts";
import { addNoticePreferenceRoutes } from "./preferences/notice-preferences.routes.ts";
import { sendDeliveriesJob } from "./webhooks/send-deliveries.job.ts";
import { addWebhookRoutes } from "./webhooks/webhooks.routes.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  // Its own tables name nobody, but a fact that could not be applied may.
  personal: () => ({ tables: [], texts: [] }),
  routes: [
    addNoticeRoutes,
    addNoticePreferenceRoutes,
    (routes, parts) => addMailRoutes(routes, parts, mailSettings(parts.env)),
    (routes, parts) => addWebhookRoutes(routes, parts, parts.env.WEBHOOKS_PRIVATE),
  ],
  jobs: (parts) => {
    const { server } = mailSettings(parts.env);
    const { PUBLIC_BASE_URL: origin = "", WEBHOOKS_PRIVATE: mayBePrivate } = parts.env;
    return [
      tellCrossingsJob(parts),
      forgetOldNoticesJob(parts),
      sendDeliveriesJob(parts, { origin, mayBePrivate }),
      ...(server ? [sendMailsJob(parts, server)] : []),
    ];
  },
};
