import type { NoticeKind } from "@dash/contracts/notices/notice-kind";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { sendWebhook } from "./webhook.client.ts";

const MINUTE_MS = 60_000;
/** The waits after each attempt, which together are a day. The last one is for a process that died in the last attempt. */
const WAITS_MINUTES = [1, 15, 180, 1_244, 5];

interface SendParts {
  readonly knex: Knex;
  /** The address that people open, before the links of notices. */
  readonly origin: string;
  readonly mayBePrivate: boolean;
  readonly clock: () => Date;
}

interface ClaimedDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly link: string;
  readonly people: readonly string[];
  readonly at: Date;
  readonly url: string;
  readonly secret: string;
}

const GIVE_UP = `
  update webhook_deliveries set state = 'failed', next_at = null
  where state = 'waiting' and attempts >= ${WAITS_MINUTES.length} and next_at <= :now::timestamptz returning id`;

/** The next attempt is noted before this one begins: who dies in between leaves it to another process. */
const CLAIM = `
  update webhook_deliveries delivery set attempts = attempts + 1, last_at = :now::timestamptz, last_result = null,
    next_at = :now::timestamptz + (array[${WAITS_MINUTES.join(", ")}])[attempts + 1] * interval '1 minute'
  from webhooks
  where webhooks.id = delivery.webhook_id and delivery.id = (
    select id from webhook_deliveries where state = 'waiting' and next_at <= :now::timestamptz
    order by next_at, id limit 1 for update skip locked
  )
  returning delivery.id, attempts, kind, text, link, people, at, url, secret`;

const NOTE = `
  update webhook_deliveries set last_result = :result, state = :state,
    next_at = case when :state = 'waiting' then next_at end
  where id = :id::uuid and attempts = :attempts::int`;

/** Sends what is due, one after the other. Returns how many attempts there were. */
export async function sendDeliveries(parts: SendParts): Promise<number> {
  const { knex, clock, mayBePrivate } = parts;
  const endsAt = clock().getTime() + MINUTE_MS;
  let attempted = (await rowsOf(knex, GIVE_UP, { now: clock() })).length;
  for (let now = clock(); now.getTime() < endsAt; now = clock()) {
    const [delivery] = await rowsOf<ClaimedDelivery>(knex, CLAIM, { now });
    if (!delivery) break;
    const { id, url, secret, attempts } = delivery;
    const message = { id, url, secret, body: bodyOf(parts, delivery), sentAt: now };
    const { isDelivered, result } = await sendWebhook(message, mayBePrivate);
    const isLast = attempts >= WAITS_MINUTES.length;
    const state = isDelivered ? "delivered" : isLast ? "failed" : "waiting";
    await rowsOf(knex, NOTE, { id, attempts, result, state });
    attempted += 1;
  }
  return attempted;
}

function bodyOf({ origin }: SendParts, { kind, text, link, people, at }: ClaimedDelivery): string {
  const data = { kind, text, link: origin + link, people };
  return JSON.stringify({ type: `notice.${kind}`, timestamp: at.toISOString(), data });
}
