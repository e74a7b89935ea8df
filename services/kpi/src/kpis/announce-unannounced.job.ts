import { ownCause } from "@dash/service-lib/access/cause";
import { takeLocks } from "@dash/service-lib/facts/apply-facts";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import { interactionProjections } from "../interactions/interactions.projection.ts";
import { announceFigures, findUnannounced } from "./announce-figures.command.ts";

type JobParts = Pick<Parts, "knex" | "publish">;

/**
 * Announces figures that no batch of facts in this release has announced: those of months from before this feature, and
 * those that another release counted or computed.
 */
export async function announceUnannounced({ knex, publish }: JobParts): Promise<void> {
  if ((await findUnannounced(knex, { isAnew: true })).length === 0) return;
  await knex.transaction(async (trx) => {
    await takeLocks(trx, interactionProjections, interactionProjections);
    const months = await findUnannounced(trx, { isAnew: true });
    if (months.length > 0) await announceFigures(trx, ownCause("kpi"), months);
  });
  publish();
}

/**
 * Runs again and again: during an update a process of the old release may still change a month's figures without
 * announcing them.
 */
export function announceUnannouncedJob(parts: JobParts): Job {
  return everySeconds(15, "announce-figures", () => announceUnannounced(parts));
}
