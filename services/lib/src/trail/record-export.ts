import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import type { CsvFile } from "../http/csv.ts";
import { recordChange } from "./audit-trail.ts";

/**
 * The same file, which leaves a row in the trail: who took it, by which filter, and how many rows. The file ends after
 * the row is stored, so whoever has the whole file is in the trail, and whoever broke off is with what was read.
 */
export function recordExport(knex: Knex, cause: Cause, filter: object, file: CsvFile): CsvFile {
  return { ...file, rows: countRows() };

  async function* countRows(): CsvFile["rows"] {
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
