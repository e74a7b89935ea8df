import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import { asProblem } from "@dash/service-lib/http/problem.middleware";
import { DeletedEntry } from "./deleted-entry.model.ts";
import { TimeEntry } from "./time-entry.model.ts";

/** Locks entries in a fixed order, so that two changes of several entries never wait for each other. */
export async function lockEntries(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<Map<string, TimeEntry>> {
  return byId(
    trx,
    await TimeEntry.query(trx)
      .findByIds([...ids])
      .orderBy("id")
      .forUpdate(),
  );
}

/** The same for deleted entries. */
export async function lockDeletedEntries(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<Map<string, DeletedEntry>> {
  return byId(
    trx,
    await DeletedEntry.query(trx)
      .findByIds([...ids])
      .orderBy("id")
      .forUpdate(),
  );
}

async function byId<Entry extends { readonly id: string }>(
  trx: Knex.Transaction,
  entries: readonly Entry[],
): Promise<Map<string, Entry>> {
  await rowsOf(trx, LOCK_TOTALS, { ids: entries.map(({ id }) => id) }, "lock-totals");
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Locks the totals that count the entries, because a change of several entries changes many of them. */
const LOCK_TOTALS = `
  select from entry_totals where (year, month, user_id) in (
    select year, month, user_id from time_entries where id = any(:ids::uuid[])
    union all select year, month, user_id from deleted_entries where id = any(:ids::uuid[]))
  order by year, month, user_id, service_line_id for update`;

/** Runs the change of one of several entries. A refusal names the entry, because the person has chosen many. */
export async function namingEntry<Result>(
  entry: TimeEntry | undefined,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const { id, status, message, details } = asProblem(error);
    if (status >= 500) throw error;
    throw problem(
      id,
      `${entry ? `“${entry.description}”` : "A chosen entry"}: ${message}`,
      details,
    );
  }
}
