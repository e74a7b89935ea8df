import { noticesChanged } from "@dash/contracts/facts/notice.facts";
import type { Knex } from "@dash/service-lib/database/database";
import { announcersOf, checkpointOf } from "@dash/service-lib/facts/follow-record";
import type { LiveTopics } from "@dash/service-lib/facts/live-topics";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { projections } from "../read-models.projection.ts";
import { tellCrossings } from "./tell-crossings.command.ts";

export interface TellParts {
  readonly knex: Knex;
  readonly live: Pick<LiveTopics, "markStale">;
  readonly clock?: () => Date;
}

/** Tells what was crossed, and open pages that there are new notices. */
export function tellCrossingsJob({ knex, live, clock = () => new Date() }: TellParts): Job {
  return everySeconds(15, "tell-crossings", async () => {
    if (!(await hasReadHistory(knex))) return;
    const told = await tellCrossings(knex, clock());
    if (told > 0) live.markStale([noticesChanged]);
  });
}

/** Half a history would tell of what was crossed back long ago. */
async function hasReadHistory(knex: Knex): Promise<boolean> {
  for (const announcer of announcersOf(projections))
    if ((await checkpointOf(knex, announcer, projections)) === undefined) return false;
  return true;
}
