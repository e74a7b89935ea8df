import { getNoticeMail } from "@dash/contracts/notices/notice-mail";
import { getNoticePreferences } from "@dash/contracts/notices/notice-preferences";
import { listWebhookDeliveries, listWebhooks } from "@dash/contracts/notices/webhooks";
import { queryFor, queryPageFor } from "@dash/kit";

export const preferencesQuery = queryFor(getNoticePreferences);
export const mailQuery = queryFor(getNoticeMail);
export const webhooksQuery = queryFor(listWebhooks);

/** The newest of what was sent to a webhook. */
export function deliveriesQuery(id: string) {
  return queryPageFor(listWebhookDeliveries, { params: { id }, query: { limit: 50 } });
}
