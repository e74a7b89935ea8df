import { FaultCategory } from "@dash/contracts/interactions/interaction-kinds";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { matching } from "@dash/service-lib/database/matching";
import { isRepeatVisit } from "@dash/service-lib/database/repeat-visit";
import { rowOf } from "@dash/service-lib/database/statement";

/** The month's counts, with names from the contract. */
export interface SummaryFigures {
  readonly total: number;
  readonly calls: number;
  readonly visits: number;
  readonly firstTimeFixes: number;
  /** The number of interactions with each rating. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly warrantyVisits: number;
  readonly valid: number;
  readonly invalid: number;
  readonly faults: Readonly<Record<FaultCategory, number>>;
  readonly repeatVisits: number;
  readonly partsUsed: number;
  readonly partsPerVisit: number | null;
}

/** The ratings in the order of the answer. */
export const RATINGS = [5, 4, 3, 2, 1];
const warrantyVisits = { interactionType: "visit", isWarrantyVisit: true };
const IS_REPEAT_VISIT = isRepeatVisit({
  table: "interactions",
  name: "given",
  counts: "not is_deleted",
});

function countOf(rows: object): string {
  return `count(*) filter (where ${matching(rows)})`;
}

function countsOf(names: readonly (string | number)[], rowsOf: (index: number) => object): string {
  const counts = names.map((name, index) => `'${name}', ${countOf(rowsOf(index))}`);
  return `json_build_object(${counts.join(", ")})`;
}

const PARTS_USED = `(
  select coalesce(sum(units), 0) from interactions visit join visit_parts part on part.interaction_id = visit.id
  where year = :year and month = :month and not is_deleted and ${matching(warrantyVisits)})`;

const SUMMARY = `
  with parts as (select ${PARTS_USED} as used)
  select count(*) as total, ${countOf({ interactionType: "call" })} as calls,
    ${countOf({ interactionType: "visit" })} as visits, ${countOf({ firstTimeFix: true })} as "firstTimeFixes",
    ${countsOf(RATINGS, (index) => ({ satisfactionRating: RATINGS[index] }))} as ratings,
    ${countOf(warrantyVisits)} as "warrantyVisits",
    ${countOf({ ...warrantyVisits, warrantyClaimValid: true })} as valid,
    ${countOf({ ...warrantyVisits, warrantyClaimValid: false })} as invalid,
    ${countsOf(FaultCategory.options, (index) => ({
      ...warrantyVisits,
      faultCategory: FaultCategory.options[index],
    }))} as faults,
    count(*) filter (where ${IS_REPEAT_VISIT}) as "repeatVisits",
    (select used from parts) as "partsUsed",
    round((select used from parts) * 1.0 / nullif(${countOf(warrantyVisits)}, 0), 2)::float as "partsPerVisit"
  from interactions given where year = :year and month = :month and not is_deleted`;

export function findSummary(knex: Knex, { year, month }: CalendarMonth): Promise<SummaryFigures> {
  return rowOf<SummaryFigures>(knex, SUMMARY, { year, month }, "interaction-summary");
}
