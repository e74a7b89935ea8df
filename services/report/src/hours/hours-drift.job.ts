import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "@dash/service-lib/database";
import type { Job } from "@dash/service-lib/job";
import type { Logger } from "@dash/service-lib/logger";
import type { ServiceReader } from "@dash/service-lib/service-reader";
import { findDifferences, type Drift } from "./hours-drift.query.ts";

const EVERY_MS = 30_000;
/** Longer than facts take, so that what differs before and after did not merely arrive in between. */
const LOOK_AGAIN_MS = 5_000;

interface DriftOptions {
  readonly knex: Knex;
  readonly reader: Pick<ServiceReader, "get">;
  readonly logger: Logger;
  readonly onChecked: (drifted: number) => void;
  readonly lookAgainMs?: number;
}

/** Reports where the dashboard's hours are not those of the entries; `npm run rebuild` heals it. */
export function checkHoursForDrift(options: DriftOptions): Job {
  return {
    name: "hours drift",
    everyMs: EVERY_MS,
    run: async () => {
      const drift = await findDrift(options);
      options.onChecked(drift.length);
      if (drift.length > 0) options.logger.error({ drift }, "hours have drifted from the entries");
    },
  };
}

async function findDrift({ knex, reader, lookAgainMs }: DriftOptions): Promise<Drift[]> {
  const first = await findDifferences(knex, reader);
  if (first.length === 0) return [];
  await pause(lookAgainMs ?? LOOK_AGAIN_MS);
  const still = new Set((await findDifferences(knex, reader)).map(nameOf));
  return first.filter((drift) => still.has(nameOf(drift)));
}

function nameOf({ month, serviceLineId }: Drift): string {
  return `${month} ${serviceLineId}`;
}
