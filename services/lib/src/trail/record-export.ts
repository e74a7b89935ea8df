import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import type { TableFile } from "../http/table-file.ts";
import { recordChange } from "./audit-trail.ts";

/**
 * Adds an entry to the audit trail when a file is exported: actor, filter and number of rows. The entry is stored
 * before the file ends, so every complete export is in the trail. An aborted export is there with the rows read so
 * far.
 */
export function recordExport(knex: Knex, cause: Cause, filter: object, file: TableFile): TableFile {
  return { ...file, rows: countRows() };

  async function* countRows(): TableFile["rows"] {
    let rows = 0;
    try {
      for await (const row of file.rows) {
        rows += 1;
        yield row;
      }
    } finally {
      await knex.transaction((trx) =>
        recordChange(trx, cause, {
          action: "exported",
          record: "export",
          recordId: randomUUID(),
          label: file.name,
          before: null,
          after: { ...filter, rows },
        }),
      );
    }
  }
}
