import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
} from "@dash/contracts/notices/webhooks";
import { requireAbility } from "@dash/service-lib/access/policy";
import { pageOf } from "@dash/service-lib/database/page";
import { fieldProblem, problem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { addWebhook, removeWebhook, replayDelivery } from "./change-webhooks.command.ts";
import { addressFault } from "./webhook-address.ts";
import { WebhookDelivery } from "./webhook-delivery.model.ts";
import { Webhook } from "./webhook.model.ts";
import { presentDelivery, presentWebhook } from "./webhook.presenter.ts";
import { findWebhooks } from "./webhooks.query.ts";

export function addWebhookRoutes(routes: Routes, parts: RouteParts, mayBePrivate: boolean): void {
  addReads(routes, parts);

  routes.write(createWebhook, async ({ actor, cause, trx, input, receivedAt }) => {
    requireAbility(actor, "user:manage");
    const fault = addressFault(input.body.url, mayBePrivate);
    if (fault !== undefined) throw fieldProblem("url", fault);
    const webhook = await addWebhook(trx, cause, input.body, receivedAt);
    const row = { webhook, createdBy: actor.name, lastDelivery: null };
    return { ...presentWebhook(row), secret: webhook.secret };
  });

  routes.write(deleteWebhook, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "user:manage");
    await removeWebhook(trx, cause, input.params.id);
  });

  routes.write(replayWebhookDelivery, async ({ actor, cause, trx, input, receivedAt }) => {
    requireAbility(actor, "user:manage");
    return presentDelivery(await replayDelivery(trx, cause, input.params.id, receivedAt));
  });
}

function addReads(routes: Routes, { knex }: RouteParts): void {
  routes.read(listWebhooks, async ({ actor }) => {
    requireAbility(actor, "user:manage");
    return (await findWebhooks(knex)).map(presentWebhook);
  });

  routes.read(listWebhookDeliveries, async ({ actor, input }) => {
    requireAbility(actor, "user:manage");
    const { id } = input.params;
    if (!(await Webhook.query(knex).findById(id))) throw problem("not-found");
    const all = WebhookDelivery.query(knex).where({ webhookId: id }).orderByRaw("at desc, id desc");
    const { rows, total } = await pageOf(all, input.query);
    return { rows: rows.map(presentDelivery), total };
  });
}
