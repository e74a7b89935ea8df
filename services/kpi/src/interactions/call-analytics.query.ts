import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { COUNTED_BUCKETS } from "@dash/contracts/interactions/interaction-kinds";
import { BUSINESS_ZONE, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { matching } from "@dash/service-lib/database/matching";
import { rowOf } from "@dash/service-lib/database/statement";

type CallCounts = CallAnalytics["counted"];

export interface CallFigures {
  readonly total: number;
  readonly counted: CallCounts;
  readonly inbound: CallAnalytics["inbound"];
  readonly outbound: CallAnalytics["outbound"];
  readonly notCounted: CallAnalytics["notCounted"];
  readonly answerRate: number | null;
  readonly customers: number;
  readonly installers: number;
  readonly aboutWarranty: number;
  readonly averageSeconds: number | null;
  /** Contains only hours in which a call was counted. */
  readonly hours: readonly (CallCounts & { readonly hour: number })[];
  readonly weekdays: readonly (CallCounts & { readonly weekday: number })[];
}

const COUNTED = matching({ bucket: COUNTED_BUCKETS });
const LOCAL = `occurred_at at time zone '${BUSINESS_ZONE}'`;
const ANSWERED = matching({ bucket: "answered" });

/** The numbers of counted calls: inbound, outbound, and calls entered by hand, which have no direction. */
const BY_DIRECTION = `
  'inbound', count(*) filter (where ${COUNTED} and direction = 'inbound'),
  'outbound', count(*) filter (where ${COUNTED} and direction = 'outbound'),
  'byHand', count(*) filter (where ${COUNTED} and direction is null)`;

function countsOf(calls: Readonly<Record<string, object>>): string {
  const counts = Object.entries(calls).map(
    ([name, rows]) => `'${name}', count(*) filter (where ${matching(rows)})`,
  );
  return `json_build_object(${counts.join(", ")})`;
}

const INBOUND = countsOf({
  answered: { direction: "inbound", bucket: "answered" },
  missed: { direction: "inbound", bucket: "missed" },
  voicemail: { direction: "inbound", bucket: "voicemail" },
});
const OUTBOUND = countsOf({
  answered: { direction: "outbound", bucket: "answered" },
  notReached: { direction: "outbound", bucket: "not_reached" },
});
const NOT_COUNTED = countsOf({
  elsewhere: { bucket: "elsewhere" },
  failed: { bucket: "failed" },
  pending: { bucket: "pending" },
  unknown: { bucket: "unknown" },
});

function spreadOver(part: "hour" | "weekday", field: "hour" | "isodow"): string {
  return `(
    select coalesce(json_agg(spread order by part), '[]') from (
      select part, json_build_object('${part}', part, ${BY_DIRECTION}) as spread
      from calls, lateral (select extract(${field} from ${LOCAL})::int as part) as local
      where ${COUNTED} group by part
    ) as parts)`;
}

const ANALYTICS = `
  with calls as materialized (
    select bucket, direction, caller_type, is_warranty_visit, duration_seconds, occurred_at from interactions
    where year = :year and month = :month and not is_deleted and ${matching({ interactionType: "call" })}
  )
  select count(*) as total, json_build_object(${BY_DIRECTION}) as counted,
    ${INBOUND} as inbound, ${OUTBOUND} as outbound, ${NOT_COUNTED} as "notCounted",
    round(count(*) filter (where ${ANSWERED} and direction = 'inbound') * 100.0
      / nullif(count(*) filter (where ${COUNTED} and direction = 'inbound'), 0), 2)::float as "answerRate",
    count(*) filter (where ${COUNTED} and caller_type = 'customer') as customers,
    count(*) filter (where ${COUNTED} and caller_type = 'installer') as installers,
    count(*) filter (where ${COUNTED} and is_warranty_visit) as "aboutWarranty",
    round(sum(duration_seconds) filter (where ${ANSWERED}) * 1.0
      / nullif(count(duration_seconds) filter (where ${ANSWERED}), 0), 2)::float as "averageSeconds",
    ${spreadOver("hour", "hour")} as hours,
    ${spreadOver("weekday", "isodow")} as weekdays
  from calls`;

export function findCallFigures(knex: Knex, { year, month }: CalendarMonth): Promise<CallFigures> {
  return rowOf<CallFigures>(knex, ANALYTICS, { year, month }, "call-analytics");
}
