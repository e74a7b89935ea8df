import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import { removeExpired } from "./session.query.ts";

/** Deletes expired rows to keep the tables small. No read returns an expired row, deleted or not. */
export function removeExpiredSessions(knex: Knex): Job {
  return { name: "expired-sessions", everyMs: 60_000, run: () => removeExpired(knex) };
}
