import { createHash } from "node:crypto";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange, type Change } from "@dash/service-lib/trail/audit-trail";

/** Leaves a row about a part in the audit trail. */
export function recordRelease(
  trx: Knex.Transaction,
  cause: Cause,
  part: string,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  return recordChange(trx, cause, {
    record: "release",
    recordId: idOfPart(part),
    label: part,
    ...change,
  });
}

/** Returns the id of a part in the audit trail. The same part name always gives the same id. */
function idOfPart(part: string): string {
  const hex = createHash("sha256").update(`part ${part}`).digest("hex");
  // UUID version 8 allows custom content.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
