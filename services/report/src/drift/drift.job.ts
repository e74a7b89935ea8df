import type { Knex } from "@dash/service-lib/database/database";
import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

/** A read model beside the ledger that it stands for. */
export interface Comparison {
  readonly metric: string;
  /** What the metric counts. */
  readonly meaning: string;
  /** Names the places where they do not agree, and what each says there. */
  readonly findDifferences: (
    knex: Knex,
    reader: Pick<ServiceReader, "get">,
  ) => Promise<readonly object[]>;
}

/**
 * A fact on its way is a difference too, but not for so long: even one that the broker lost is found in the record by
 * then. So the second look at a difference finds it steady, within a minute of the row that is wrong.
 */
const EVERY_MS = 25_000;

interface DriftParts {
  readonly knex: Parts["knex"];
  readonly logger: Parts["logger"];
  readonly metrics: Pick<Parts["metrics"], "gauge">;
  readonly reader: Pick<ServiceReader, "get">;
}

/**
 * Reports where a read model is not what its ledger says, and stays so; `npm run rebuild` heals it. A place where people
 * are at work differs anew at every look, and is compared when they are done.
 */
export function watchForDrift(
  { knex, logger, metrics, reader }: DriftParts,
  { metric, meaning, findDifferences }: Comparison,
): Job {
  let seenBefore: ReadonlySet<string> | undefined;
  // Not known until the second look.
  let drifted: ReadonlySet<string> | undefined;
  metrics.gauge(metric, meaning, () => drifted?.size);
  return {
    name: metric,
    everyMs: EVERY_MS,
    run: async () => {
      const seen = (await findDifferences(knex, reader)).map((each) => JSON.stringify(each));
      const former = seenBefore;
      seenBefore = new Set(seen);
      if (!former) return;
      const steady = seen.filter((each) => former.has(each));
      const news = steady
        .filter((each) => !drifted?.has(each))
        .map((each) => JSON.parse(each) as unknown);
      drifted = new Set(steady);
      if (news.length > 0) logger.error({ metric, drift: news }, "a read model has drifted");
    },
  };
}
