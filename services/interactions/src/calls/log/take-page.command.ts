import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";
import type { CallLogPage } from "./call-log.client.ts";
import { CallRecord } from "./call-record.model.ts";
import type { CallWindow } from "./call-window.ts";
import { readRecord, type ReadRecord } from "./read-record.ts";
import { storeRecords } from "./store-records.command.ts";
import { holdLease } from "./sync-lease.command.ts";
import { writeCalls, type SyncContext } from "./write-calls.command.ts";

export interface PageInWindow {
  readonly page: CallLogPage;
  /** The window of the call log, with this page counted as read. */
  readonly window: CallWindow;
}

const COUNT = `
  update call_syncs set added = added + :added::int, updated = updated + :updated::int, skipped = skipped + :skipped::int
  where id = :runId::uuid`;

/**
 * Stores a page and the new position in the call log, in one transaction.
 * @throws LeaseLost when the run no longer holds the lease.
 */
export async function takePage(
  knex: Knex,
  runId: string,
  { page, window }: PageInWindow,
  standing: SyncContext,
): Promise<void> {
  const read = page.records.map(readRecord);
  await knex.transaction(async (trx) => {
    // Reading works again, so an earlier problem of the connection is over.
    const change = { ...positionAfter(page, window), trouble: null };
    await holdLease(trx, runId, standing.now, change);
    const { added, updated } = await writeCalls(trx, await storeRecords(trx, read), standing);
    const skipped = await countSkipped(trx, read);
    await rowsOf(trx, COUNT, { added, updated, skipped, runId });
  });
}

function positionAfter({ isLast }: CallLogPage, { from, to, page, perPage }: CallWindow) {
  return isLast
    ? {
        syncedTo: to,
        windowFrom: null,
        windowTo: null,
        windowPage: null,
        windowPerPage: null,
      }
    : { windowFrom: from, windowTo: to, windowPage: page, windowPerPage: perPage };
}

/** Counts the rows that are no call with an outside party, and no part of such a call. */
async function countSkipped(trx: Knex.Transaction, read: readonly ReadRecord[]): Promise<number> {
  const inside = read.flatMap((record) =>
    record.is === "call" && !record.row.isOutside ? [record.row.id] : [],
  );
  const parts = await CallRecord.query(trx)
    .select("id")
    .whereIn("id", inside)
    .whereIn("sessionKey", CustomerInteraction.query(trx).select("sessionKey"));
  const isPart = new Set(parts.map(({ id }) => id));
  const unreadable = read.filter((record) => record.is === "nothing").length;
  return unreadable + inside.filter((id) => !isPart.has(id)).length;
}
