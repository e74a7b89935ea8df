import type { Cause } from "@dash/service-lib/access/cause";
import { hashOf, newSecret } from "@dash/service-lib/access/link-secret";
import { trailSides, type Sides } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { CalendarAddress } from "./calendar-address.model.ts";

/** Makes an address for the actor's calendar, in place of a former one. Its secret is in this answer only. */
export async function makeAddress(trx: Knex.Transaction, cause: Cause, madeAt: Date) {
  const secret = newSecret();
  const row = { userId: cause.actor.id, secretSha256: hashOf(secret), madeAt };
  const before = await CalendarAddress.query(trx).findById(row.userId).forUpdate();
  const after = await CalendarAddress.query(trx)
    .insert(row)
    .onConflict("userId")
    .merge()
    .returning("*");
  await recordAddress(trx, cause, { before, after });
  return { madeAt: madeAt.toISOString(), secret };
}

/** Ends the address of the actor's calendar. Does nothing where there is none. */
export async function endAddress(trx: Knex.Transaction, cause: Cause): Promise<void> {
  const [before] = await CalendarAddress.query(trx)
    .where({ userId: cause.actor.id })
    .delete()
    .returning("*");
  if (before) await recordAddress(trx, cause, { before });
}

async function recordAddress(
  trx: Knex.Transaction,
  cause: Cause,
  sides: Sides<CalendarAddress>,
): Promise<void> {
  await recordChange(trx, cause, {
    action: sides.after ? "created" : "revoked",
    record: "calendar-address",
    recordId: cause.actor.id,
    label: "Calendar address",
    ...trailSides(CalendarAddress.columns, sides),
  });
}
