import { readRecord } from "@dash/interactions/call-system/read-record";
import { storeRecords } from "@dash/interactions/call-system/store-records.command";
import { writeCalls, type SyncContext } from "@dash/interactions/call-system/write-calls.command";
import { CustomerInteraction } from "@dash/interactions/interactions/customer-interaction.model";
import { updateInteraction } from "@dash/interactions/interactions/update-interaction.command";
import type { Knex } from "@dash/service-lib/database/database";
import { recordsOf, sessionKeyOf } from "./call-records.ts";
import { causeOf, type People } from "./load-people.ts";
import type { PlannedCall } from "./plan-calls.ts";

/** Stores calls in the way in which the sync stores them, so that the next sync recognises them. */
export async function loadCalls(
  trx: Knex.Transaction,
  calls: readonly PlannedCall[],
  standing: SyncContext,
): Promise<void> {
  const read = calls.flatMap(recordsOf).map(readRecord);
  await writeCalls(trx, await storeRecords(trx, read), standing);
}

/** Adds what people write about calls, except to calls that somebody has changed since. */
export async function loadCallNotes(
  trx: Knex.Transaction,
  people: People,
  calls: readonly PlannedCall[],
): Promise<void> {
  const untouched = await CustomerInteraction.query(trx)
    .whereIn("sessionKey", calls.map(sessionKeyOf))
    .where({ version: 1 });
  const bySession = new Map(untouched.map((each) => [each.sessionKey, each]));
  for (const call of calls) {
    const interaction = bySession.get(sessionKeyOf(call));
    const user = people.get(call.extension.person);
    if (interaction && user && call.notes)
      await updateInteraction(trx, causeOf(user), interaction, call.notes);
  }
}
