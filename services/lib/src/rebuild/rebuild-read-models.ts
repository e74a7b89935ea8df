import { openDatabase } from "../database/database.ts";
import { rowOf } from "../database/statement.ts";
import { BEGINNING } from "@dash/contracts/facts/fact-record";
import { conclusionsOf, holdProjections } from "../facts/apply-facts.ts";
import {
  announcersOf,
  followRecord,
  saveCheckpoint,
  type RecordFollower,
} from "../facts/follow-record.ts";

interface RebuildOptions extends Pick<RecordFollower, "projections" | "reader" | "pageFacts"> {
  readonly ownerUrl: string;
  readonly schema: string;
  /** The tables that only projections write. */
  readonly readModels: readonly string[];
}

/**
 * Rebuilds a service's read models in one transaction: empties their tables and applies the records of facts again.
 * Until the transaction ends, readers see the old rows and consumers wait. Returns the number of applied facts.
 */
export async function rebuildReadModels(options: RebuildOptions): Promise<number> {
  const { ownerUrl, schema, readModels, projections, reader, pageFacts = 5_000 } = options;
  const owner = openDatabase({
    url: ownerUrl,
    schema,
    applicationName: "rebuild",
    poolSize: 1,
    isPatient: true,
  });
  try {
    return await owner.transaction(async (trx) => {
      await trx.raw("set local statement_timeout = 0");
      await holdProjections(trx, schema);
      // Deletes the rows, because a truncated table would look empty to queries that are running.
      for (const table of [...readModels, "inbox"]) await trx(table).delete();
      const { last } = await rowOf<{ last: number | null }>(
        trx,
        "select max(id) as last from dead_letters",
      );
      const withoutConclusions = projections.map(({ conclude: _, ...projection }) => projection);
      let applied = 0;
      for (const announcer of announcersOf(projections)) {
        const follower = { knex: trx, projections: withoutConclusions, reader, pageFacts };
        const read = await followRecord(follower, announcer, BEGINNING);
        await saveCheckpoint(trx, announcer, projections, read.place);
        applied += read.applied;
      }
      for (const conclude of conclusionsOf(projections)) await conclude(trx, []);
      // Dead letters that are no fact, or whose fact is in no record, are not deleted.
      await trx.raw(
        "delete from dead_letters where id <= ? and fact_id in (select fact_id from inbox)",
        [last ?? 0],
      );
      return applied;
    });
  } finally {
    await owner.destroy();
  }
}
