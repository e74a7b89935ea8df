import type { DayHours } from "@dash/contracts/dashboard";
import type {
  CallBucket,
  CallDirection,
  CallerType,
  FaultCategory,
  InteractionType,
} from "@dash/contracts/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { endOfLondonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { rowOf } from "@dash/service-lib/database/statement";

export interface LineHours {
  readonly serviceLineId: string;
  /** Null while the line's name has not arrived. */
  readonly name: string | null;
  readonly color: string | null;
  readonly minutes: number;
}

interface Happening {
  readonly id: string;
  readonly happenedAt: string;
}

interface LoggedActivity extends Happening {
  readonly kind: "entry";
  readonly type: "training" | "other";
  readonly description: string;
  readonly minutes: number;
}

/** An item ran low; the description is its name. */
interface LowStockActivity extends Happening {
  readonly kind: "low-stock";
  readonly description: string;
  readonly unitsLeft: number;
}

/** A call or a visit, without the names, numbers and notes that this service does not know. */
export interface InteractionActivity extends Happening {
  readonly kind: "interaction";
  readonly interaction: {
    readonly type: InteractionType;
    readonly direction: CallDirection | null;
    readonly bucket: CallBucket | null;
    readonly callerType: CallerType | null;
    readonly isWarrantyVisit: boolean;
    readonly faultCategory: FaultCategory | null;
    readonly seconds: number | null;
  };
}

export type LatestActivity = LoggedActivity | LowStockActivity | InteractionActivity;

export interface MonthFigures {
  readonly tier: { readonly name: string; readonly monthlyHours: number } | null;
  readonly lines: readonly LineHours[];
  /** Days with hours only, in order. */
  readonly days: readonly DayHours[];
  readonly activities: readonly LatestActivity[];
}

const ACTIVITIES_SHOWN = 5;

/** One statement, so that the figures are of one moment; every part is found by an index. json costs half of jsonb here. */
export const MONTH_FIGURES = `
  select
    (select json_build_object('name', name, 'monthlyHours', monthly_hours)
     from tier_periods where started_at < :end and not is_withdrawn order by started_at desc, id desc limit 1) as tier,
    (select coalesce(json_agg(json_build_object(
        'serviceLineId', hours.service_line_id, 'name', line.name, 'color', line.color, 'minutes', hours.minutes)
        order by hours.minutes desc, line.position), '[]')
     from month_hours hours left join service_lines line on line.id = hours.service_line_id
     where hours.year = :year and hours.month = :month and hours.minutes > 0) as lines,
    (select coalesce(json_agg(json_build_object('day', extract(day from day), 'minutes', minutes) order by day), '[]')
     from day_hours
     where day >= make_date(:year, :month, 1) and day < make_date(:year, :month, 1) + interval '1 month') as days,
    (select coalesce(json_agg(json_build_object(
        'kind', kind, 'id', latest.id, 'type', coalesce(line.activity_type, 'other'), 'description', description,
        'minutes', minutes, 'unitsLeft', units_left, 'interaction', interaction, 'happenedAt', happened_at)
        order by happened_at desc, latest.id), '[]')
     from (
       (select 'entry' as kind, entry_id as id, service_line_id, description, minutes, null as units_left,
          null::json as interaction, logged_at as happened_at
        from entries where not is_deleted order by logged_at desc, entry_id limit ${ACTIVITIES_SHOWN})
       union all
       (select 'low-stock', item_id, null, name, null, balance, null, fell_at
        from low_crossings order by fell_at desc, item_id limit ${ACTIVITIES_SHOWN})
       union all
       (select 'interaction', id, null, null, null, null, json_build_object(
          'type', interaction_type, 'direction', direction, 'bucket', bucket, 'callerType', caller_type,
          'isWarrantyVisit', is_warranty_visit, 'faultCategory', fault_category, 'seconds', duration_seconds),
          occurred_at
        from interactions where not is_deleted order by occurred_at desc, id limit ${ACTIVITIES_SHOWN})
       order by happened_at desc, id limit ${ACTIVITIES_SHOWN}
     ) latest
     left join service_lines line on line.id = latest.service_line_id) as activities`;

/**
 * A month's figures. Its tier is the one in force at its end, or the latest while the month runs: none begins later
 * than it is decided on, but by a clock that may be ahead of this one.
 */
export async function findMonthFigures(knex: Knex, month: CalendarMonth): Promise<MonthFigures> {
  const bindings = { ...month, end: endOfLondonMonth(month) };
  return rowOf<MonthFigures>(knex, MONTH_FIGURES, bindings, "month-figures");
}
