import type { Cause } from "@dash/service-lib/access/cause";
import { trailSides, type Sides } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { DemonstrationEnd } from "./demonstration-end.model.ts";
import { findDemonstration } from "./find-demonstration.query.ts";

/**
 * Asks the next start of the system to take the demonstration away. Asking twice changes nothing.
 * @throws Problem 409 when there is none.
 */
export async function endDemonstration(
  trx: Knex.Transaction,
  cause: Cause,
  askedAt: Date,
): Promise<void> {
  if ((await holdDemonstration(trx)) === "leaving") return;
  const end = { askedBy: cause.actor.id, askedAt, setAsideAt: null };
  await DemonstrationEnd.query(trx).insert(end);
  await recordEnd(trx, cause, { after: end });
}

/**
 * Keeps the demonstration after all.
 * @throws Problem 409 when it has left.
 */
export async function keepDemonstration(trx: Knex.Transaction, cause: Cause): Promise<void> {
  await holdDemonstration(trx);
  const [before] = await DemonstrationEnd.query(trx).delete().returning("*");
  if (before) await recordEnd(trx, cause, { before });
}

/** Makes the one who asks and the one who keeps take turns, and says how the demonstration stands. */
async function holdDemonstration(trx: Knex.Transaction): Promise<"there" | "leaving"> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('demonstration'))");
  const { state } = await findDemonstration(trx);
  if (state === "absent") throw problem("conflict", "The demonstration is not there any more");
  return state;
}

async function recordEnd(
  trx: Knex.Transaction,
  cause: Cause,
  sides: Sides<Pick<DemonstrationEnd, "askedBy" | "askedAt">>,
): Promise<void> {
  await recordChange(trx, cause, {
    action: sides.after ? "deleted" : "restored",
    record: "demonstration",
    recordId: cause.actor.id,
    label: "The demonstration",
    ...trailSides(DemonstrationEnd.columns, sides),
  });
}
