import type { Knex } from "knex";
import { packOldRows } from "../database/packs.ts";
import { rowsOf } from "../database/statement.ts";
import type { Job } from "../process/job.ts";
import { TRAIL_PACKED } from "./trail-packs.ts";

const HOUR_MS = 3_600_000;

/** Moves rows of the trail that are older than a month into packs, and drops months that ended seven years ago. */
export function packTrailJob({ knex }: { readonly knex: Knex }): Job {
  return {
    name: "pack-trail",
    everyMs: HOUR_MS,
    run: async () => {
      await packOldRows(knex, TRAIL_PACKED);
      await rowsOf(knex, "select drop_old_trail()");
    },
  };
}
