import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import { removeExpired } from "./session.query.ts";

/** Reading refuses expired rows in any case; this only keeps the tables small. */
export function removeExpiredSessions(knex: Knex): Job {
  return { name: "expired-sessions", everyMs: 60_000, run: () => removeExpired(knex) };
}
