import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type {
  exportTimeEntries,
  listTimeEntries,
  TimeEntrySort,
} from "@dash/contracts/time/time-entry-list";
import { londonHour } from "@dash/service-lib/calendar/london";
import { joinConditions, type Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, pageRows, listPage, type PageOf } from "@dash/service-lib/database/page";
import { rowsById } from "@dash/service-lib/database/rows-by-id";
import { finds } from "@dash/service-lib/database/search-text";
import { selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf, type Bindings } from "@dash/service-lib/database/statement";
import { isInClosedMonth } from "@dash/service-lib/months/closed-months";
import { TimeEntry } from "./time-entry.model.ts";
import type { TimeEntryRow } from "./time-entry.presenter.ts";

type Page = InputOf<typeof listTimeEntries>["query"];
type Filter = InputOf<typeof exportTimeEntries>["query"];

export interface EntryPage extends PageOf<TimeEntryRow> {
  readonly totalMinutes: number;
  /** The closed months within `from` and `to`, `2026-10,2026-11`; empty without a day. */
  readonly closedMonths: string;
}

const orders: Record<TimeEntrySort, string> = {
  "-startTime": "start_time desc, id desc",
  startTime: "start_time, id",
  "-duration": "minutes desc, start_time desc, id desc",
  duration: "minutes, start_time desc, id desc",
};

const COLUMNS = `${selectList(TimeEntry.columns, "entry")}, entry.duration, people.name as "userName",
  ${isInClosedMonth("entry")} as "isInClosedMonth"`;

export type NamedEntryRow = TimeEntryRow & { readonly serviceLineName: string };

/** `actorId` is who asks. */
export async function findTimeEntries(
  knex: Knex,
  filter: Page,
  actorId: string,
): Promise<EntryPage> {
  const { sql, bindings } = entryPageStatement(filter, actorId);
  return rowOf<EntryPage>(knex, sql, bindings, "time-entries");
}

/** Reads all matching entries with the names of their service lines. */
export function findAllTimeEntries(
  knex: Knex,
  filter: Filter,
  actorId: string,
): Promise<AsyncIterable<NamedEntryRow>> {
  const { where, bindings } = conditionsOf(filter, actorId);
  const found = `select id from time_entries where ${where} order by ${orders[filter.sort]}`;
  return rowsById(knex, { sql: found, bindings }, (ids) =>
    rowsOf<NamedEntryRow>(
      knex,
      `select ${COLUMNS}, line.name as "serviceLineName" from time_entries entry
       join service_lines line on line.id = entry.service_line_id
       left join people on people.id = user_id where entry.id = any(:ids::uuid[])`,
      { ids },
    ),
  );
}

function entryPageStatement(filter: Page, actorId: string) {
  const { where, bindings } = conditionsOf(filter, actorId);
  const order = orders[filter.sort];
  const page = (from: string) => `select ${COLUMNS}
    from (select * from ${from} order by ${order} ${pageRows(filter)}) entry
    left join people on people.id = user_id order by ${order.replace(/\bid\b/, "entry.id")}`;
  const search = { table: "time_entries", name: "entry", where, page, order };
  const sums = `coalesce(sum(minutes), 0) as "totalMinutes", ${closedMonths(filter)} as "closedMonths"`;
  return {
    sql: filter.search
      ? listPage({ ...search, sums })
      : `select coalesce(sum(entries), 0) as total, ${pageAsJson(page(`time_entries where ${where}`))}, ${sums}
        from ${countedRows(filter)} counted where ${where}`,
    bindings: { ...bindings, ...monthBounds(filter), offset: filter.offset },
  };
}

/** The rows that the sums are made of. `entry_totals` has no columns for days and the visit. */
function countedRows(filter: Page): string {
  const { from, to, interactionId, interactionIds } = filter;
  return from || to || interactionId || interactionIds
    ? "(select *, 1 as entries from time_entries)"
    : "entry_totals";
}

function closedMonths({ from, to }: Page): string {
  if (!from && !to) return "''";
  return `(select coalesce(string_agg(month.name, ',' order by month.name), '')
    from month_statuses, format('%s-%s', year, lpad(month_statuses.month::text, 2, '0')) as month (name)
    where is_closed and month.name between coalesce(:firstMonth::text, '') and coalesce(:lastMonth::text, '9'))`;
}

function monthBounds({ from, to }: Page): Bindings {
  return { firstMonth: from?.slice(0, 7), lastMonth: to?.slice(0, 7) };
}

function conditionsOf(filter: Filter, actorId: string): Conditions {
  return joinConditions([
    ["year", "year = :year", filter.year],
    ["month", "month = :month", filter.month],
    ["line", "service_line_id = :line::uuid", filter.serviceLineId],
    ["user", "user_id = :user::uuid", filter.userId],
    ["visit", "interaction_id = :visit::uuid", filter.interactionId],
    [
      "visits",
      "interaction_id = any(string_to_array(:visits, ',')::uuid[])",
      filter.interactionIds,
    ],
    ["owner", "user_id = :owner::uuid", filter.mine ? actorId : undefined],
    ["from", "start_time >= :from::timestamptz", filter.from && londonHour(filter.from, 0)],
    ["to", "start_time < :to::timestamptz", filter.to && londonHour(filter.to, 24)],
    ["text", finds("search_text"), filter.search || undefined],
  ]);
}
