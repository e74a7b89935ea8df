import type { Knex } from "@dash/service-lib/database/database";
import { WebhookDelivery } from "./webhook-delivery.model.ts";
import { Webhook } from "./webhook.model.ts";
import type { WebhookRow } from "./webhook.presenter.ts";

/** All webhooks, newest first, with the names of their makers and what was sent last. */
export async function findWebhooks(knex: Knex): Promise<WebhookRow[]> {
  const webhooks = await Webhook.query(knex).orderByRaw("created_at desc, id desc");
  const makers = webhooks.map(({ createdBy }) => createdBy);
  const people = await knex<{ id: string; name: string }>("people").whereIn("id", makers);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const last = await WebhookDelivery.query(knex)
    .distinctOn("webhookId")
    .whereNotNull("lastAt")
    .orderBy([{ column: "webhookId" }, { column: "lastAt", order: "desc" }]);
  const deliveries = new Map(last.map((delivery) => [delivery.webhookId, delivery]));
  return webhooks.map((webhook) => ({
    webhook,
    createdBy: names.get(webhook.createdBy) ?? "",
    lastDelivery: deliveries.get(webhook.id) ?? null,
  }));
}
