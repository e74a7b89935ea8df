import { watchHourly } from "@dash/service-lib/process/hourly-drift.job";
import type { Job } from "@dash/service-lib/process/job";
import { checkLedger } from "./ledger-drift.query.ts";

/** Reports items whose stock is not the sum of their movements; `npm run check` does it at once. */
export function watchLedger(parts: Parameters<typeof watchHourly>[0]): Job {
  return watchHourly(parts, {
    metric: "stock_drifted",
    meaning: "Items whose stock is not the sum of their movements",
    findDrift: async (knex) => (await checkLedger(knex)).drift,
  });
}
