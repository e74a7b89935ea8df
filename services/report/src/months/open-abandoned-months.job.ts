import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { openAgain } from "./open-again.command.ts";
import { ReportMonth } from "./report-month.model.ts";

/** After this time, a month that is still being closed is opened again. Finalising takes much less. */
const ABANDONED_AFTER_MS = 30_000;

/** Opens months again that a process was closing when it ended. */
export function openAbandonedMonthsJob({ knex }: { readonly knex: Knex }): Job {
  return everySeconds(15, "open-abandoned-months", async () => {
    const before = new Date(Date.now() - ABANDONED_AFTER_MS);
    const abandoned = await ReportMonth.query(knex)
      .where({ state: "closing" })
      .where("changedAt", "<", before);
    for (const { year, month, version } of abandoned)
      await knex.transaction((trx) => openAgain(trx, ownCause("report"), { year, month, version }));
  });
}
