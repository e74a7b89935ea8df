import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Job } from "@dash/service-lib/process/job";

const EVERY_MS = 60_000;

/** The rows that no read returns any more, by their table. */
const OLD_ROWS = {
  sessions: "expire <= now()",
  // An expired attempt is stored for another day, as long as its cookie lasts: its `returnTo` path is still used.
  sign_in_attempts: "expires_at <= now() - interval '1 day'",
  // No provider keeps its own session as long.
  remote_sign_outs: "signed_out_at <= now() - interval '1 year'",
};

/** Removes expired sessions, old sign-in attempts and old remote sign-outs, to keep the tables small. */
export function removeExpired(knex: Knex): Job {
  return {
    name: "expired-sessions",
    everyMs: EVERY_MS,
    run: async () => {
      for (const [table, isOld] of Object.entries(OLD_ROWS))
        await rowsOf(knex, `delete from ${table} where ${isOld}`);
    },
  };
}
