import { REPEAT_VISIT_DAYS } from "@dash/contracts/interaction-analytics";
import { FaultCategory } from "@dash/contracts/interaction-kinds";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { matching } from "@dash/service-lib/database/matching";
import { rowOf } from "@dash/service-lib/database/statement";

/** The month's counts, by the names that the contract has for them. */
export interface SummaryFigures {
  readonly total: number;
  readonly calls: number;
  readonly visits: number;
  readonly firstTimeFixes: number;
  /** By the rating. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly warrantyVisits: number;
  readonly valid: number;
  readonly invalid: number;
  readonly faults: Readonly<Record<FaultCategory, number>>;
  readonly repeatVisits: number;
}

/** The best first. */
export const RATINGS = [5, 4, 3, 2, 1];
const warrantyVisits = { interactionType: "visit", isWarrantyVisit: true };
const REPEAT_VISIT_HOURS = REPEAT_VISIT_DAYS * 24;

function countOf(rows: object): string {
  return `count(*) filter (where ${matching(rows)})`;
}

function countsOf(names: readonly (string | number)[], rowsOf: (index: number) => object): string {
  const counts = names.map((name, index) => `'${name}', ${countOf(rowsOf(index))}`);
  return `json_build_object(${counts.join(", ")})`;
}

const SUMMARY = `
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
    count(*) filter (where ${matching(warrantyVisits)} and exists (
      select from interactions earlier
      where earlier.contact_id = given.contact_id and earlier.is_warranty_visit
        and earlier.interaction_type = 'visit' and not earlier.is_deleted
        and earlier.occurred_at < given.occurred_at
        and earlier.occurred_at >= given.occurred_at - make_interval(hours => ${REPEAT_VISIT_HOURS})
    )) as "repeatVisits"
  from interactions given where year = :year and month = :month and not is_deleted`;

export function findSummary(knex: Knex, { year, month }: CalendarMonth): Promise<SummaryFigures> {
  return rowOf<SummaryFigures>(knex, SUMMARY, { year, month }, "interaction-summary");
}
