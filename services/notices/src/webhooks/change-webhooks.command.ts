import { randomBytes, randomUUID } from "node:crypto";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { createWebhook } from "@dash/contracts/notices/webhooks";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { WebhookDelivery } from "./webhook-delivery.model.ts";
import { SECRET_PREFIX } from "./webhook.client.ts";
import { Webhook } from "./webhook.model.ts";

const SECRET_BYTES = 32;

const webhookChange = changesOf(Webhook, "webhook", ({ url }: Webhook) => new URL(url).hostname);

export async function addWebhook(
  trx: Knex.Transaction,
  cause: Cause,
  { url, kinds }: InputOf<typeof createWebhook>["body"],
  createdAt: Date,
): Promise<Webhook> {
  const webhook = await Webhook.query(trx)
    .insert({
      id: randomUUID(),
      url,
      kinds: [...new Set(kinds)],
      secret: SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64"),
      createdAt,
      createdBy: cause.actor.id,
    })
    .returning("*");
  await recordChange(trx, cause, webhookChange("created", { after: webhook }));
  return webhook;
}

/** @throws Problem 404 when there is none. */
export async function removeWebhook(
  trx: Knex.Transaction,
  cause: Cause,
  id: string,
): Promise<void> {
  const [webhook] = await Webhook.query(trx).where({ id }).delete().returning("*");
  if (!webhook) throw problem("not-found");
  await recordChange(trx, cause, webhookChange("deleted", { before: webhook }));
}

/**
 * Sends a notice again, with all its attempts. Its id stays: who has handled it knows it.
 * @throws Problem 404 when there is none, and 409 while it waits anyway.
 */
export async function replayDelivery(
  trx: Knex.Transaction,
  cause: Cause,
  id: string,
  now: Date,
): Promise<WebhookDelivery> {
  const delivery = await WebhookDelivery.query(trx).findById(id).forUpdate();
  const webhook = delivery && (await Webhook.query(trx).findById(delivery.webhookId));
  if (!webhook) throw problem("not-found");
  if (delivery.state === "waiting") throw problem("conflict", "This notice is on its way already.");
  const replayed = await delivery
    .$query(trx)
    .patch({ state: "waiting", attempts: 0, nextAt: now })
    .returning("*");
  await recordChange(trx, cause, {
    ...webhookChange("updated", { after: webhook }),
    before: { delivery: id, state: delivery.state },
    after: { delivery: id, state: "waiting" },
  });
  return replayed as unknown as WebhookDelivery;
}
