import type { Knex } from "@dash/service-lib/database/database";
import { hourly, type Job } from "@dash/service-lib/process/job";

/** Deletes notices that are older than a year, whether they were read or not. */
export function forgetOldNoticesJob({ knex }: { readonly knex: Knex }): Job {
  return hourly("forget-old-notices", () =>
    knex("notices").whereRaw("at < now() - interval '1 year'").delete(),
  );
}
