import type { Knex } from "@dash/service-lib/database/database";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { HeldCall } from "./held-call.model.ts";
import { writeCalls } from "./write-calls.command.ts";

/** Updates the held calls of months that are open again. Several instances share the work. */
export function releaseHeldCallsJob({ knex }: { readonly knex: Knex }): Job {
  return everySeconds(5, "release-held-calls", async () => {
    while (await knex.transaction(releaseOne));
  });
}

/**
 * Updates one held call; returns false when there is none. Each call has its own transaction, because it locks
 * numbers.
 */
async function releaseOne(trx: Knex.Transaction): Promise<boolean> {
  const heldCall = await HeldCall.query(trx)
    .whereNotExists(
      trx("month_statuses")
        .whereRaw(
          "month_statuses.year = held_calls.year and month_statuses.month = held_calls.month",
        )
        .where({ isClosed: true }),
    )
    .orderBy("sessionKey")
    .first()
    .forUpdate()
    .skipLocked();
  if (!heldCall) return false;
  const { sessionKey, userId, serviceLineId } = heldCall;
  await heldCall.$query(trx).delete();
  await writeCalls(trx, [sessionKey], { userId, serviceLineId, now: new Date() }, true);
  return true;
}
