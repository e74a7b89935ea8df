import type { Knex } from "@dash/service-lib/database/database";
import { hourly, type Job } from "@dash/service-lib/process/job";

/** The tables of what was told, each with its column of when. */
const TOLD = { notices: "at", mails: "made_at", webhook_deliveries: "at" } as const;

/** Deletes what was told more than a year ago, whether it was read or not. */
export function forgetOldNoticesJob({ knex }: { readonly knex: Knex }): Job {
  return hourly("forget-old-notices", async () => {
    for (const [table, at] of Object.entries(TOLD))
      await knex(table).whereRaw("?? < now() - interval '1 year'", [at]).delete();
  });
}
