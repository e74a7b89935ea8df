import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import { WATCHED_MS } from "./go-back-rule.ts";

const EVERY_MS = 60_000;

/** Deletes visits that are older than ten minutes. */
export function forgetVisits(knex: Knex): Job {
  return {
    name: "forget-visits",
    everyMs: EVERY_MS,
    run: async () => {
      await knex("buildVisits")
        .where("at", "<", new Date(Date.now() - WATCHED_MS))
        .delete();
    },
  };
}
