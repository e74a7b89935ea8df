import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { tellCrossingsJob } from "./crossings/tell-crossings.job.ts";
import type { env } from "./env.ts";
import { mailSettings } from "./mails/mail-settings.ts";
import { mailRoutes } from "./mails/mails.routes.ts";
import { sendMailsJob } from "./mails/send-mails.job.ts";
import { forgetOldNoticesJob } from "./notices/forget-old-notices.job.ts";
import { noticeRoutes } from "./notices/notices.routes.ts";
import { noticePreferenceRoutes } from "./preferences/notice-preferences.routes.ts";
import { sendDeliveriesJob } from "./webhooks/send-deliveries.job.ts";
import { webhookRoutes } from "./webhooks/webhooks.routes.ts";

export const app: ServiceApp<typeof env> = {
  migrations,
  // Its own tables name nobody, but a fact that could not be applied may.
  personal: () => ({ tables: [], texts: [] }),
  routes: (parts) => [
    noticeRoutes(parts),
    noticePreferenceRoutes(parts),
    mailRoutes(parts, mailSettings(parts.env)),
    webhookRoutes(parts, parts.env.WEBHOOKS_PRIVATE),
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
