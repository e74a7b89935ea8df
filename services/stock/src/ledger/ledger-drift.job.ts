import type { Job } from "@dash/service-lib/job";
import type { Parts } from "@dash/service-lib/service";
import { checkLedger } from "./ledger-drift.query.ts";

const HOUR_MS = 3_600_000;

/** Reports items whose stock is not the sum of their movements; `npm run check` does it at once. */
export function watchLedger({
  knex,
  logger,
  metrics,
}: Pick<Parts, "knex" | "logger" | "metrics">): Job {
  let drifted = 0;
  metrics.gauge(
    "stock_drifted",
    "Items whose stock is not the sum of their movements",
    () => drifted,
  );
  return {
    name: "ledger drift",
    everyMs: HOUR_MS,
    run: async () => {
      const { drift } = await checkLedger(knex);
      drifted = drift.length;
      if (drifted > 0) logger.error({ drift }, "stock has drifted from its movements");
    },
  };
}
