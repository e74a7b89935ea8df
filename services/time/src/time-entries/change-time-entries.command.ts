import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { changeTimeEntries } from "@dash/contracts/time/time-entries";
import type { Cause } from "@dash/service-lib/access/cause";
import { authorize } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { assertOffered, changeEntry } from "./correct-time-entry.command.ts";
import { deleteTimeEntry } from "./delete-time-entry.command.ts";
import { lockEntries, namingEntry } from "./several-entries.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";

/**
 * Moves entries to a service line, or deletes them: all or none.
 * @throws Problem that names the first entry that cannot be changed.
 */
export async function changeEntries(
  trx: Knex.Transaction,
  cause: Cause,
  { ids, set }: InputOf<typeof changeTimeEntries>["body"],
): Promise<{ id: string; version: number }[]> {
  if (set) await assertOffered(trx, set.serviceLineId);
  const entries = await lockEntries(trx, ids);
  const rows = [];
  for (const id of new Set(ids)) {
    const entry = entries.get(id);
    const version = await namingEntry(entry, async () => {
      authorize(cause.actor, timeEntryPolicy, set ? "update" : "delete", entry);
      if (set) return (await changeEntry(trx, cause, entry, set)).version;
      await deleteTimeEntry(trx, cause, entry);
      return entry.version;
    });
    rows.push({ id, version });
  }
  return rows;
}
