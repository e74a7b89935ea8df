import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import { removeExpired } from "./session.query.ts";

/** Keeps the tables small. Reads ignore expired rows in any case. */
export function removeExpiredSessions(knex: Knex): Job {
  return { name: "expired-sessions", everyMs: 60_000, run: () => removeExpired(knex) };
}
