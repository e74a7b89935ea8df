import { noticesChanged } from "@dash/contracts/facts/notice.facts";
import type { Parts } from "@dash/service-lib/service/define-service";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import type { MailServer } from "./mail-settings.ts";
import { makeMails } from "./make-mails.command.ts";
import { sendMails } from "./send-mails.command.ts";

/** Makes and sends the mails that are due, and tells open pages what came of them. */
export function sendMailsJob(
  { knex, reader, live }: Pick<Parts, "knex" | "reader" | "live">,
  server: MailServer,
  clock = () => new Date(),
): Job {
  return everySeconds(15, "send-mails", async () => {
    await makeMails(knex, clock());
    if ((await sendMails({ knex, reader, server, clock })) > 0) live.markStale([noticesChanged]);
  });
}
