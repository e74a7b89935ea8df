import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { digitsToFind, normalisePhone, phoneKey } from "@dash/service-lib/contacts/phone-number";
import {
  joinConditions,
  type Condition,
  type Conditions,
} from "@dash/service-lib/database/conditions";
import { finds } from "@dash/service-lib/database/search-text";
import { dayOf, todayOf } from "../days/day.ts";
import { findPlace } from "../places/place.ts";

/** The SQL conditions of a filter; the statement must read `from sales_pipeline entry`. */
export function pipelineConditions(
  actor: Actor,
  filter: PipelineFilter,
  now = new Date(),
): Conditions {
  const { year, region, from, to, followUp } = filter;
  const conditions = joinConditions([
    // The condition is a range of days instead of the year of each date, so that an index is used.
    [
      "year",
      "lead_date >= make_date(:year, 1, 1) and lead_date < make_date(:year + 1, 1, 1)",
      year,
    ],
    ["from", "lead_date >= :from::date", from && dayOf(from)],
    ["to", "lead_date <= :to::date", to && dayOf(to)],
    ["stage", "current_stage = :stage", filter.stage],
    ["region", region === UNKNOWN_PLACE ? "region is null" : "region = :region", region],
    ["owner", "user_id = :owner::uuid", filter.userId],
    ["priority", "priority = :priority", filter.priority],
    ["source", "lead_source = :source", filter.leadSource],
    ["conflict", `${HAS_REGION_CONFLICT} = :conflict`, filter.hasRegionConflict],
    ["today", followUp ? followUps[followUp] : "true", followUp && todayOf(now)],
    ...textConditions(actor, filter.search),
  ]);
  const digits = filter.search ? digitsToFind(filter.search) : null;
  const deleted = filter.isDeleted ? "is_deleted" : "not is_deleted";
  return {
    where: `${deleted} and ${conditions.where}`,
    bindings: { ...conditions.bindings, digits },
  };
}

/** True when the region that a person entered differs from the postcode's region. */
export const HAS_REGION_CONFLICT = "coalesce(region <> postcode_region, false)";

/** A lead that is neither lost nor completed. */
export const NEEDS_FOLLOW_UP = "current_stage not in ('lost', 'completed')";

const followUps = {
  overdue: `next_follow_up < :today::date and ${NEEDS_FOLLOW_UP}`,
  today: `next_follow_up = :today::date and ${NEEDS_FOLLOW_UP}`,
  due: `next_follow_up <= :today::date and ${NEEDS_FOLLOW_UP}`,
  upcoming: `next_follow_up > :today::date and ${NEEDS_FOLLOW_UP}`,
  none: `next_follow_up is null and ${NEEDS_FOLLOW_UP} and :today::date is not null`,
} as const;

const OF_NUMBER = `${phoneKey("customer_phone")} = ${phoneKey(":number::text")}`;

/** The conditions of a text search. It covers only the columns that the actor may see. */
function textConditions(actor: Actor, search: string | undefined): Condition[] {
  if (!search) return [];
  if (!may(actor, "customer:read-private")) return [["text", finds("search_text"), search]];
  const number = normalisePhone(search);
  if (number) return [["number", OF_NUMBER, number]];
  const place = findPlace(search);
  if (place) return [["postcode", "postcode = :postcode", place.postcode]];
  const inNumber = "private_text like '%' || :digits::text || '%'";
  return [["text", `(${finds("search_text")} or ${finds("private_text")} or ${inNumber})`, search]];
}
