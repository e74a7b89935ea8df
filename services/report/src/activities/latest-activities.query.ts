import type {
  CallBucket,
  CallDirection,
  CallerType,
  FaultCategory,
  InteractionType,
} from "@dash/contracts/interactions/interaction-kinds";

interface ActivityBase {
  readonly id: string;
  readonly happenedAt: string;
}

interface LoggedActivity extends ActivityBase {
  readonly kind: "entry";
  readonly type: "training" | "other";
  /** The name of the service line; null until the fact with it has arrived. */
  readonly lineName: string | null;
  readonly description: string;
  readonly minutes: number;
}

/** An item's stock fell to its minimum; the description is the item's name. */
interface LowStockActivity extends ActivityBase {
  readonly kind: "low-stock";
  readonly description: string;
  readonly unitsLeft: number;
}

/** A call or a visit. Names, phone numbers and notes are missing, because this service does not store them. */
export interface InteractionActivity extends ActivityBase {
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

const MAX_ACTIVITIES = 5;

interface ActivityConditions {
  /** More SQL conditions for each kind of activity; each text is empty or begins with `and`. */
  readonly entries: string;
  /** SQL of the instant at which an entry stands. */
  readonly entryTime: string;
  readonly crossings: string;
  readonly interactions: string;
}

/** Leaves out visits with a later date. The clock of the call system may be ahead by a minute. */
const UNTIL_NOW: ActivityConditions = {
  entries: "",
  entryTime: "logged_at",
  crossings: "",
  interactions: "and occurred_at <= now() + interval '1 minute'",
};

/** Limits activities to the month `:year` and `:month`, which lasts from `:start` to `:end`. */
export const OF_THE_MONTH: ActivityConditions = {
  ...UNTIL_NOW,
  entries: "and year = :year and month = :month",
  crossings: "and fell_at >= :start and fell_at < :end",
  interactions: "and occurred_at >= :start and occurred_at < :end",
};

/** Dates an entry by its own day, with the time of its logging: what was logged late would be dated outside the month. */
export const ON_DAYS_OF_THE_MONTH: ActivityConditions = {
  ...OF_THE_MONTH,
  entryTime: `coalesce(
    (day + cast(logged_at at time zone 'Europe/London' as time)) at time zone 'Europe/London', logged_at)`,
};

/** SQL that returns the latest five activities as one JSON value. Each kind is found by an index of its own. */
export function latestActivities({
  entries,
  entryTime,
  crossings,
  interactions,
} = UNTIL_NOW): string {
  return `
    (select coalesce(json_agg(json_build_object(
        'kind', kind, 'id', latest.id, 'type', coalesce(line.activity_type, 'other'), 'lineName', line.name,
        'description', description, 'minutes', minutes, 'unitsLeft', units_left, 'interaction', interaction, 'happenedAt', happened_at)
        order by happened_at desc, latest.id), '[]')
     from (
       (select 'entry' as kind, entry_id as id, service_line_id, description, minutes, null as units_left,
          null::json as interaction, ${entryTime} as happened_at
        from entries where not is_deleted ${entries} order by ${entryTime} desc, entry_id limit ${MAX_ACTIVITIES})
       union all
       (select 'low-stock', item_id, null, name, null, balance, null, fell_at
        from low_crossings where true ${crossings} order by fell_at desc, item_id limit ${MAX_ACTIVITIES})
       union all
       (select 'interaction', id, null, null, null, null, json_build_object(
          'type', interaction_type, 'direction', direction, 'bucket', bucket, 'callerType', caller_type,
          'isWarrantyVisit', is_warranty_visit, 'faultCategory', fault_category, 'seconds', duration_seconds),
          occurred_at
        from interactions where not is_deleted ${interactions} order by occurred_at desc, id limit ${MAX_ACTIVITIES})
       order by happened_at desc, id limit ${MAX_ACTIVITIES}
     ) latest
     left join service_lines line on line.id = latest.service_line_id)`;
}
