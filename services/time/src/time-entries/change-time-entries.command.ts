import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { changeTimeEntries } from "@dash/contracts/time/time-entry-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import { authorize } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { assertOffered, changeEntry } from "./correct-time-entry.command.ts";
import { deleteTimeEntry } from "./delete-time-entry.command.ts";
import { lockEntries, namingEntry } from "./several-entries.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";

type ChangedRows = AnswerOf<typeof changeTimeEntries>["rows"];

/**
 * Moves entries to a service line, or deletes them: all or none.
 * @returns The entries that changed, with the line before the change.
 * @throws Problem that names the first entry that cannot be changed.
 */
export async function changeEntries(
  trx: Knex.Transaction,
  cause: Cause,
  { ids, set }: InputOf<typeof changeTimeEntries>["body"],
): Promise<ChangedRows> {
  if (set) await assertOffered(trx, set.serviceLineId);
  const entries = await lockEntries(trx, ids);
  const rows: ChangedRows = [];
  for (const id of new Set(ids)) {
    const entry = entries.get(id);
    await namingEntry(entry, async () => {
      authorize(cause.actor, timeEntryPolicy, set ? "update" : "delete", entry);
      const { serviceLineId, version } = entry;
      if (!set) {
        await deleteTimeEntry(trx, cause, entry);
        rows.push({ id, version, serviceLineId });
      } else if (set.serviceLineId !== serviceLineId) {
        const changed = await changeEntry(trx, cause, entry, set);
        rows.push({ id, version: changed.version, serviceLineId });
      }
    });
  }
  return rows;
}
