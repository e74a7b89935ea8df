import { watchHourly } from "@dash/service-lib/process/hourly-drift.job";
import type { Job } from "@dash/service-lib/process/job";
import { findTotalsDrift } from "./totals-drift.query.ts";

/** Reports totals that are not what their entries add up to. */
export function watchTotals(parts: Parameters<typeof watchHourly>[0]): Job {
  return watchHourly(parts, {
    metric: "entry_totals_drifted",
    meaning: "Totals that are not what their entries add up to",
    findDrift: findTotalsDrift,
  });
}
