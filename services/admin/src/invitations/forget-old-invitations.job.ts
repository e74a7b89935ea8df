import type { Knex } from "@dash/service-lib/database/database";
import { hourly, type Job } from "@dash/service-lib/process/job";

/** The tables of who wants to come in, each with the column from which on its rows age. */
const FORGOTTEN = { invitations: "expires_at", access_requests: "asked_at" } as const;

/** Deletes invitations a month after they expire, and requests to be let in a month after they were made. */
export function forgetOldInvitationsJob({ knex }: { readonly knex: Knex }): Job {
  return hourly("forget-old-invitations", async () => {
    for (const [table, at] of Object.entries(FORGOTTEN))
      await knex(table).whereRaw("?? < now() - interval '30 days'", [at]).delete();
  });
}
