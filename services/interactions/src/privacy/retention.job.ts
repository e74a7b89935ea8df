import { londonIso } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Job } from "@dash/service-lib/process/job";
import { retain } from "./retention.command.ts";
import type { RetentionMonths } from "./retention-env.ts";
import type { ErasureParts } from "./run-erasure.command.ts";

const EVERY_MS = 600_000;
/** The hours of the night in London, when nobody waits for the database. */
const NIGHT = ["02", "03", "04"];

/** Erases once a night what is kept for long enough. The first instance that takes the night does it. */
export function retentionJob(
  parts: ErasureParts & { readonly months: RetentionMonths },
  clock: () => Date = () => new Date(),
): Job {
  const { knex, logger } = parts;
  return {
    name: "retention",
    everyMs: EVERY_MS,
    run: async () => {
      const now = clock();
      const [day, hour = ""] = [londonIso(now).slice(0, 10), londonIso(now).slice(11, 13)];
      if (!NIGHT.includes(hour)) return;
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
    },
  };
}
