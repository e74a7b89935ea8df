import type { WebhookDelivery as DeliveryAnswer } from "@dash/contracts/notices/webhooks";
import type { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** One notice for one webhook. Its id is that of the message, at each attempt. */
export class WebhookDelivery extends modelOf("webhook_deliveries", {
  id: column.uuid(),
  webhookId: column.uuid(),
  kind: column.text().of<NoticeKind>(),
  text: column.text(),
  link: column.text(),
  /** The ids of the people whom it concerns. */
  people: column.jsonb().of<string[]>(),
  at: column.instant(),
  state: column.text().of<DeliveryAnswer["state"]>(),
  attempts: column.int(),
  lastAt: column.instant().orNull(),
  lastResult: column.text().orNull(),
  nextAt: column.instant().orNull(),
}) {}
