import { createHmac } from "node:crypto";
import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { addressFault, lookUpOutside } from "./webhook-address.ts";

const TIMEOUT_MS = 10_000;
export const SECRET_PREFIX = "whsec_";

export interface WebhookMessage {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  readonly sentAt: Date;
}

/** The outcome of an attempt. `result` is written for people, such as `HTTP 500`. */
export interface AttemptResult {
  readonly isDelivered: boolean;
  readonly result: string;
}

/** The headers that name and sign a message, as Standard Webhooks (standardwebhooks.com) has them. */
export function signedHeaders({ id, secret, body, sentAt }: Omit<WebhookMessage, "url">) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

/** Sends one message. Follows no redirect, and does not throw. */
export async function sendWebhook(
  message: WebhookMessage,
  mayBePrivate: boolean,
): Promise<AttemptResult> {
  const fault = addressFault(message.url, mayBePrivate);
  if (fault !== undefined) return { isDelivered: false, result: fault };
  return new Promise((resolve) => {
    const url = new URL(message.url);
    const request = url.protocol === "https:" ? requestSecurely : requestPlainly;
    const fail = ({ message: result }: Error) => resolve({ isDelivered: false, result });
    const sending = request(url, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(message.body),
        "user-agent": "Partnership-Dashboard",
        ...signedHeaders(message),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(mayBePrivate ? {} : { lookup: lookUpOutside }),
    });
    sending.once("error", fail);
    sending.once("response", (response) => {
      const { statusCode: status = 0 } = response;
      resolve({ isDelivered: status >= 200 && status < 300, result: `HTTP ${status}` });
      response.destroy();
    });
    sending.end(message.body);
  });
}
