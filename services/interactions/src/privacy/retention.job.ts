import { londonIso } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { retain } from "./retention.command.ts";
import type { RetentionMonths } from "./retention-env.ts";
import type { ErasureParts } from "./run-erasure.command.ts";

/** The hour of London at which a day of retention begins: usually nobody waits for the database then. */
const BEGINS_AT_MS = 2 * 3_600_000;

/** Erases once a day what is kept for long enough. The first instance that is up takes the day. */
export function retentionJob(
  parts: ErasureParts & { readonly months: RetentionMonths },
  clock: () => Date = () => new Date(),
): Job {
  const { knex, logger } = parts;
  return everySeconds(600, "retention", async () => {
    const now = clock();
    const day = londonIso(new Date(now.getTime() - BEGINS_AT_MS)).slice(0, 10);
    const taken = await rowsOf(
      knex,
      "insert into retention_runs (day) values (:day::date) on conflict do nothing returning day",
      { day },
    );
    if (taken.length === 0) return;
    try {
      logger.info(await retain({ ...parts, now, isDryRun: false }), "retention");
    } catch (error) {
      await rowsOf(knex, "delete from retention_runs where day = :day::date", { day });
      throw error;
    }
  });
}
