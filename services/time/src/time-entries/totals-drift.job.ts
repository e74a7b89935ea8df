import type { Job } from "@dash/service-lib/job";
import type { Parts } from "@dash/service-lib/service";
import { findTotalsDrift } from "./totals-drift.query.ts";

const HOUR_MS = 3_600_000;

/** Reports totals that are not what their entries add up to. */
export function watchTotals({
  knex,
  logger,
  metrics,
}: Pick<Parts, "knex" | "logger" | "metrics">): Job {
  let drifted = 0;
  metrics.gauge(
    "entry_totals_drifted",
    "Totals that are not what their entries add up to",
    () => drifted,
  );
  return {
    name: "totals drift",
    everyMs: HOUR_MS,
    run: async () => {
      const drift = await findTotalsDrift(knex);
      drifted = drift.length;
      if (drifted > 0) logger.error({ drift }, "totals have drifted from their entries");
    },
  };
}
