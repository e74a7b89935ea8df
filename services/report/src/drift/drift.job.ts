import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "@dash/service-lib/database";
import type { Job } from "@dash/service-lib/job";
import type { Parts } from "@dash/service-lib/service";
import type { ServiceReader } from "@dash/service-lib/service-reader";

/** A read model beside the ledger that it stands for. */
export interface Comparison {
  readonly metric: string;
  /** What the metric counts. */
  readonly meaning: string;
  /** Names the places where they do not agree. A fact on its way is a difference too, so one finding alone is no drift. */
  readonly findDifferences: (
    knex: Knex,
    reader: Pick<ServiceReader, "get">,
  ) => Promise<readonly object[]>;
}

const EVERY_MS = 30_000;
/** Longer than facts take, so that what differs before and after did not merely arrive in between. */
const LOOK_AGAIN_MS = 5_000;

interface DriftParts {
  readonly knex: Parts["knex"];
  readonly logger: Parts["logger"];
  readonly metrics: Pick<Parts["metrics"], "gauge">;
  readonly reader: Pick<ServiceReader, "get">;
}

/** Reports where a read model is not what its ledger says; `npm run rebuild` heals it. */
export function watchForDrift(
  parts: DriftParts,
  comparison: Comparison,
  lookAgainMs = LOOK_AGAIN_MS,
): Job {
  const { metric, meaning } = comparison;
  let drifted = 0;
  parts.metrics.gauge(metric, meaning, () => drifted);
  return {
    name: metric,
    everyMs: EVERY_MS,
    run: async () => {
      const drift = await findDrift(parts, comparison, lookAgainMs);
      drifted = drift.length;
      if (drifted > 0) parts.logger.error({ metric, drift }, "a read model has drifted");
    },
  };
}

async function findDrift(
  { knex, reader }: DriftParts,
  { findDifferences }: Comparison,
  lookAgainMs: number,
): Promise<object[]> {
  const first = await findDifferences(knex, reader);
  if (first.length === 0) return [];
  await pause(lookAgainMs);
  const again = await findDifferences(knex, reader);
  const still = new Set(again.map((difference) => JSON.stringify(difference)));
  return first.filter((difference) => still.has(JSON.stringify(difference)));
}
