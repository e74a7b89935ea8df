import { may, type Actor } from "../access/identity.ts";
import type { Columns } from "../http/table-file.ts";

/** The columns of a file, without those of the private headings for an actor who may not see customers' private data. */
export function visibleColumns<Row>(
  actor: Actor,
  columns: Columns<Row>,
  privateHeadings: readonly string[],
): Columns<Row> {
  if (may(actor, "customer:read-private")) return columns;
  return columns.filter(([heading]) => !privateHeadings.includes(heading));
}
