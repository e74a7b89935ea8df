import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Limit, Offset } from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";
import { NoticeKind } from "./notice-kind.ts";

const webhooksShow = ["notice.webhook-changed.v1"] as const;

/** One notice for one webhook. The same id is sent at each attempt. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  text: z.string(),
  at: z.iso.datetime(),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  /** Null before the first attempt. */
  lastAt: z.nullable(z.iso.datetime()),
  /** The outcome of the last attempt, such as `HTTP 500`. */
  lastResult: z.nullable(z.string()),
  /** Null when no further attempt is due. */
  nextAt: z.nullable(z.iso.datetime()),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** An address that is sent notices of some kinds. Its secret is not in it. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(NoticeKind),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastDelivery: z.nullable(WebhookDelivery),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookBody = z.strictObject({
  url: SearchText.check(
    z.refine((text) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text), {
      error: "Enter an address such as https://example.org/notices",
    }),
  ),
  kinds: z
    .array(NoticeKind, "Choose what it is told")
    .check(
      z.minLength(1, "Choose what it is told"),
      z.maxLength(NoticeKind.options.length, "Each kind is given once"),
    ),
});

export const listWebhooks = endpoint("GET /webhooks", {
  summary: "The addresses that are sent notices, newest first, without secrets",
  response: z.array(Webhook),
  shows: webhooksShow,
});

export const createWebhook = endpoint("POST /webhooks", {
  summary: "Send notices of some kinds to an address; the secret that signs them is told this once",
  body: WebhookBody,
  response: z.extend(Webhook, { secret: z.string() }),
  status: 201,
  announces: webhooksShow,
});

export const deleteWebhook = endpoint("DELETE /webhooks/:id", {
  summary: "Send an address no more notices, and forget what was sent",
  announces: webhooksShow,
});

export const listWebhookDeliveries = endpoint("GET /webhooks/:id/deliveries", {
  summary: "What was sent to an address, newest first",
  query: z.strictObject({ limit: Limit, offset: Offset }),
  response: z.array(WebhookDelivery),
  paged: true,
  shows: webhooksShow,
});

export const replayWebhookDelivery = endpoint("POST /webhook-deliveries/:id/replay", {
  summary: "Send a notice again now, with the same id",
  response: WebhookDelivery,
  announces: webhooksShow,
});
