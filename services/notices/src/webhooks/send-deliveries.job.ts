import { webhookChanged } from "@dash/contracts/facts/notice.facts";
import type { Parts } from "@dash/service-lib/service/define-service";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { sendDeliveries } from "./send-deliveries.command.ts";

/** Sends notices to webhooks, and tells open pages what came of them. */
export function sendDeliveriesJob(
  { knex, live }: Pick<Parts, "knex" | "live">,
  settings: { readonly origin: string; readonly mayBePrivate: boolean },
  clock = () => new Date(),
): Job {
  return everySeconds(15, "send-deliveries", async () => {
    const attempted = await sendDeliveries({ knex, clock, ...settings });
    if (attempted > 0) live.markStale([webhookChanged]);
  });
}
