import { REPEAT_VISIT_DAYS } from "@dash/contracts/interactions/interaction-analytics";
import { matching } from "./matching.ts";

const IS_WARRANTY_VISIT = matching({ interactionType: "visit", isWarrantyVisit: true });

interface Visits {
  readonly table: string;
  /** The table's alias in the SQL statement. */
  readonly name: string;
  /** The SQL condition for rows that count. */
  readonly counts: string;
}

/**
 * Returns the SQL condition for a repeat visit: a warranty visit to a contact who had another one shortly before. A
 * day is 24 hours here, so that a clock change makes no difference.
 */
export function isRepeatVisit({ table, name, counts }: Visits): string {
  return `(${IS_WARRANTY_VISIT} and exists (
    select from ${table} earlier
    where earlier.contact_id = ${name}.contact_id and ${IS_WARRANTY_VISIT} and ${counts}
      and earlier.occurred_at < ${name}.occurred_at
      and earlier.occurred_at >= ${name}.occurred_at - interval '${REPEAT_VISIT_DAYS * 24} hours'))`;
}
