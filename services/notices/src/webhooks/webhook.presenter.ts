import type {
  Webhook as WebhookAnswer,
  WebhookDelivery as DeliveryAnswer,
} from "@dash/contracts/notices/webhooks";
import type { Webhook } from "./webhook.model.ts";
import type { WebhookDelivery } from "./webhook-delivery.model.ts";

export interface WebhookRow {
  readonly webhook: Webhook;
  readonly createdBy: string;
  readonly lastDelivery: WebhookDelivery | undefined;
}

export function presentWebhook({ webhook, createdBy, lastDelivery }: WebhookRow): WebhookAnswer {
  const { id, url, kinds, createdAt } = webhook;
  return {
    id,
    url,
    kinds,
    createdAt: createdAt.toISOString(),
    createdBy,
    lastDelivery: lastDelivery ? presentDelivery(lastDelivery) : null,
  };
}

export function presentDelivery(delivery: WebhookDelivery): DeliveryAnswer {
  const { id, kind, text, at, state, attempts, lastAt, lastResult, nextAt } = delivery;
  return {
    id,
    kind,
    text,
    at: at.toISOString(),
    state,
    attempts,
    lastAt: lastAt?.toISOString() ?? null,
    lastResult,
    nextAt: nextAt?.toISOString() ?? null,
  };
}
