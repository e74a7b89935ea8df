import type { exportCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { CallBucket, COUNTED_BUCKETS } from "@dash/contracts/interactions/interaction-kinds";
import { rowsBehind, shareOf, usualTerm } from "@dash/contracts/kpis/kpi-metrics";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import {
  joinConditions,
  type Condition,
  type Conditions,
} from "@dash/service-lib/database/conditions";
import { instant } from "@dash/service-lib/database/instant";
import { matching } from "@dash/service-lib/database/matching";
import { isRepeatVisit } from "@dash/service-lib/database/repeat-visit";
import { finds } from "@dash/service-lib/database/search-text";
import { digitsToFind, normalisePhone, phoneKey } from "@dash/service-lib/contacts/phone-number";

export type InteractionFilter = InputOf<typeof exportCustomerInteractions>["query"];

const COUNTS = "hidden_reason is null and not is_withdrawn";

export const LONDON_TIME = `occurred_at at time zone '${BUSINESS_ZONE}'`;

const IS_REPEAT_VISIT = isRepeatVisit({
  table: "customer_interactions",
  name: "interaction",
  counts: COUNTS,
});

/** The SQL conditions of a filter; the statement must read `from customer_interactions interaction`. */
export function interactionConditions(actor: Actor, filter: InteractionFilter): Conditions {
  const conditions = joinConditions([
    ["year", "year = :year", filter.year],
    ["month", "month = :month", filter.month],
    ["from", "occurred_at >= :from", instant(filter.from)],
    ["to", "occurred_at < :to", instant(filter.to)],
    ["hour", `extract(hour from ${LONDON_TIME}) = :hour`, filter.hour],
    ["weekday", `extract(isodow from ${LONDON_TIME}) = :weekday`, filter.weekday],
    ["customer", OF_CUSTOMER, filter.customerId],
    ["person", "user_id = :person::uuid", filter.userId],
    ["line", "service_line_id = :line::uuid", filter.serviceLineId],
    ["type", "interaction_type = :type", filter.type],
    ["source", "source = :source", filter.source],
    ...callConditions(filter),
    ...visitConditions(filter),
    ["rating", "satisfaction_rating = :rating", filter.satisfactionRating],
    ["fixed", "first_time_fix = :fixed", filter.firstTimeFix],
    ["metric", metricRows(filter), filter.metric],
    ["reader", OF_READER, filter.mine ? actor.id : undefined],
    ...textConditions(actor, filter.search),
  ]);
  const digits = filter.search ? digitsToFind(filter.search) : null;
  return {
    ...conditions,
    where: `${filter.isHidden ? `not (${COUNTS})` : COUNTS} and ${conditions.where}`,
    bindings: { ...conditions.bindings, digits },
  };
}

/** The calls and visits of a customer and of those merged into it, by the index of their ids. */
const OF_CUSTOMER = `contact_id = any (array(
  select member.id from contacts member
  where member.customer_id = (select customer_id from contacts where id = :customer::uuid)))`;

/** Finds what a person entered. Synced calls all carry the person who connected, and only those of one extension are theirs. */
const OF_READER = `user_id = :reader::uuid and (source = 'manual' or extension in (
  select unnest(array[connection.extension, connection.owner_id]) from call_connection connection
  where connection.user_id = :reader::uuid))`;

const UNCOUNTED_BUCKETS = CallBucket.options.filter(
  (bucket) => !COUNTED_BUCKETS.some((counted) => counted === bucket),
);

function callConditions({
  direction,
  bucket,
  callerType,
  isCounted,
}: InteractionFilter): Condition[] {
  const buckets = isCounted ? COUNTED_BUCKETS : UNCOUNTED_BUCKETS;
  return [
    ["direction", oneOrNone("direction", direction), direction],
    ["bucket", "bucket = :bucket", bucket],
    ["caller", oneOrNone("caller_type", callerType, "caller"), callerType],
    // A visit has no bucket, so the filter `counted` excludes visits, whether it is true or false.
    ["counted", matching({ bucket: buckets }), isCounted],
  ];
}

/** The visits that used parts which did not all come back. */
const WITH_PARTS =
  "(select interaction_id from visit_parts group by interaction_id having sum(units) > 0)";

/** Written as ranges: Postgres reads `not column` from an equation, finds it by no index and counts the nulls in. */
const claims = {
  valid: "warranty_claim_valid between true and true",
  invalid: "warranty_claim_valid between false and false",
  "not-assessed": "warranty_claim_valid is null",
} as const;

function visitConditions(filter: InteractionFilter): Condition[] {
  const { claim, faultCategory, isWarrantyVisit, isRepeatVisit, hasParts } = filter;
  return [
    ["warranty", "is_warranty_visit = :warranty", isWarrantyVisit],
    ["repeat", `${IS_REPEAT_VISIT} = :repeat`, isRepeatVisit],
    ["parts", `interaction.id ${hasParts ? "in" : "not in"} ${WITH_PARTS}`, hasParts],
    ["claim", claim ? claims[claim] : "true", claim],
    ["fault", oneOrNone("fault_category", faultCategory, "fault"), faultCategory],
  ];
}

/** Compares a column with a value; the value `none` finds rows where the column is null. */
function oneOrNone(column: string, value: string | undefined, place = column): string {
  return value === "none" ? `${column} is null` : `${column} = :${place}`;
}

/** The rows that a metric counts. A metric whose values are typed in by people counts none. */
function metricRows({ metric, part }: InteractionFilter): string {
  const rows = metric && rowsBehind(metric, part ?? usualTerm(metric));
  return rows ? `(${matching(rows)})` : "false";
}

/** The SQL condition for the rows of a share that count; undefined where the filter finds other rows. */
export function countedRows(filter: InteractionFilter): string | undefined {
  const share = shareOf(filter);
  const rows = share && rowsBehind(share, "numerator");
  return rows && matching(rows);
}

/** Finds the calls of a number, with an index for each of the two columns. */
const OF_NUMBER = `(counterparty_number = :number
  or ${phoneKey("customer_phone")} = ${phoneKey(":number::text")})`;

/** The conditions of a text search. It covers only the columns that the actor may see. */
function textConditions(actor: Actor, search: string | undefined): Condition[] {
  if (!search) return [];
  if (!may(actor, "customer:read-private")) return [["text", finds("search_text"), search]];
  const digits = digitsToFind(search);
  const number = digits && normalisePhone(search);
  if (number) return [["number", OF_NUMBER, number]];
  const inNumber = "private_text like '%' || :digits::text || '%'";
  return [["text", `(${finds("search_text")} or ${finds("private_text")} or ${inNumber})`, search]];
}
