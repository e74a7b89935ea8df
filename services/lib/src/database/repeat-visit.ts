import { REPEAT_VISIT_DAYS } from "@dash/contracts/interaction-analytics";
import { matching } from "./matching.ts";

const IS_WARRANTY_VISIT = matching({ interactionType: "visit", isWarrantyVisit: true });

interface Visits {
  readonly table: string;
  /** What the statement calls the table. */
  readonly name: string;
  /** The condition of the rows that count. */
  readonly counts: string;
}

/**
 * The condition, as SQL, that is true of a warranty visit to a contact who had one shortly before. Days are of 24 hours
 * here: the clock's change is no reason to be a repeat.
 */
export function isRepeatVisit({ table, name, counts }: Visits): string {
  return `(${IS_WARRANTY_VISIT} and exists (
    select from ${table} earlier
    where earlier.contact_id = ${name}.contact_id and ${IS_WARRANTY_VISIT} and ${counts}
      and earlier.occurred_at < ${name}.occurred_at
      and earlier.occurred_at >= ${name}.occurred_at - interval '${REPEAT_VISIT_DAYS * 24} hours'))`;
}
