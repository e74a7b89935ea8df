import { ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { pluralize } from "@dash/contracts/values/pluralize";
import { standingRows } from "../crossings/standing.ts";

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
export const findImportEnds = standingRows<ImportEnd>(
  "import-ends",
  ENDS,
  ({ id, noun, stored, wrong, byId }) => ({
    key: id,
    text: `The import is done: ${pluralize(stored, "row", "rows")} stored${wrong > 0 ? `, ${wrong} left out` : ""}`,
    link: `/import?noun=${noun}&id=${ownerOfSegment.get(noun)}.${id}`,
    people: [byId],
  }),
);
