import { ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { pluralize } from "@dash/contracts/values/pluralize";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Standing } from "../crossings/standing.ts";

interface ImportEnd {
  readonly id: string;
  readonly noun: string;
  readonly stored: number;
  readonly wrong: number;
  readonly byId: string;
}

/** Imports that can still be taken back. */
const ENDS = `
  select id, noun, stored, wrong, by_id as "byId" from import_ends
  where version = 1 and at > :now::timestamptz - interval '1 day'`;

/** The imports of the last day, for those who began them and may have left the page. */
export async function findImportEnds(knex: Knex, now: Date): Promise<Standing[]> {
  const ends = await rowsOf<ImportEnd>(knex, ENDS, { now }, "import-ends");
  return ends.map(({ id, noun, stored, wrong, byId }) => ({
    kind: "import",
    key: id,
    text: `The import is done: ${pluralize(stored, "row", "rows")} stored${wrong > 0 ? `, ${wrong} left out` : ""}`,
    link: `/import?noun=${noun}&id=${ownerOfSegment.get(noun)}.${id}`,
    people: [byId],
  }));
}
