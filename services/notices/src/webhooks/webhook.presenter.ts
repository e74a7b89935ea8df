import type {
  Webhook as WebhookAnswer,
  WebhookDelivery as DeliveryAnswer,
} from "@dash/contracts/notices/webhooks";
import { wireOf } from "@dash/service-lib/database/columns";
import { Webhook } from "./webhook.model.ts";
import { WebhookDelivery } from "./webhook-delivery.model.ts";

export interface WebhookRow {
  readonly webhook: Webhook;
  readonly createdBy: string;
  readonly lastDelivery: WebhookDelivery | null;
}

export function presentWebhook({ webhook, createdBy, lastDelivery }: WebhookRow): WebhookAnswer {
  const { secret: _, ...fields } = wireOf(Webhook.columns, webhook);
  return { ...fields, createdBy, lastDelivery: lastDelivery && presentDelivery(lastDelivery) };
}

export function presentDelivery(delivery: WebhookDelivery): DeliveryAnswer {
  const {
    webhookId: _,
    link: __,
    people: ___,
    ...shown
  } = wireOf(WebhookDelivery.columns, delivery);
  return shown;
}
