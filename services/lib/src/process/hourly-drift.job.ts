import type { Knex } from "knex";
import type { Job } from "./job.ts";
import type { Parts } from "../service/define-service.ts";

const HOUR_MS = 3_600_000;

/** Something kept beside what it is made from, and how to find where the two do not agree. */
interface Check {
  readonly metric: string;
  /** What the metric counts. */
  readonly meaning: string;
  readonly findDrift: (knex: Knex) => Promise<readonly object[]>;
}

/** Reports once an hour where what is kept is not what it is made from: to add everything up anew takes long. */
export function watchHourly(
  { knex, logger, metrics }: Pick<Parts, "knex" | "logger" | "metrics">,
  { metric, meaning, findDrift }: Check,
): Job {
  // Not known until the first look.
  let drifted: number | undefined;
  metrics.gauge(metric, meaning, () => drifted);
  return {
    name: metric,
    everyMs: HOUR_MS,
    run: async () => {
      const drift = await findDrift(knex);
      drifted = drift.length;
      if (drifted > 0) logger.error({ metric, drift }, "what is kept has drifted");
    },
  };
}
