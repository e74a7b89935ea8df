import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { earlierAnswer, type Attempt } from "@dash/service-lib/http/idempotency";
import { problem } from "@dash/service-lib/http/problem";
import { TimeEntry } from "./time-entry.model.ts";
import type { TimeEntryAnswer } from "./time-entry.presenter.ts";

interface Acceptance {
  readonly interactionId: string;
  readonly attempt: Attempt | null;
  readonly log: (trx: Knex.Transaction) => Promise<TimeEntryAnswer>;
}

/**
 * Logs the entry that was proposed for a call or visit. The lock makes two tabs take turns. Entries that people log by
 * hand take none, because one visit may have several.
 * @throws Problem 409 if the person has an entry of this call or visit already, and as `log`.
 */
export function acceptProposal(
  knex: Knex,
  cause: Cause,
  { interactionId, attempt, log }: Acceptance,
): Promise<TimeEntryAnswer> {
  const userId = cause.actor.id;
  return knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('dash-proposal'), hashtext(?))", [
      `${userId} ${interactionId}`,
    ]);
    const earlier = attempt && (await earlierAnswer<TimeEntryAnswer>(trx, cause, attempt));
    if (earlier) return earlier;
    const [entry] = await TimeEntry.query(trx).where({ userId, interactionId }).limit(1);
    if (entry) throw problem("conflict", "Your time of this call or visit is logged already");
    return log(trx);
  });
}
