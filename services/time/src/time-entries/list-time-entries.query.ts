import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { listTimeEntries, TimeEntrySort } from "@dash/contracts/time/time-entries";
import { joinConditions, type Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { finds } from "@dash/service-lib/database/search-text";
import { pageRows, selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf } from "@dash/service-lib/database/statement";
import { TimeEntry } from "./time-entry.model.ts";
import type { TimeEntryRow } from "./time-entry.presenter.ts";

type Filter = InputOf<typeof listTimeEntries>["query"];

export interface EntryPage {
  readonly rows: readonly TimeEntryRow[];
  /** Counts all entries that match the filter, not just those of the page. */
  readonly total: number;
  readonly totalMinutes: number;
}

const orders: Record<TimeEntrySort, string> = {
  "-startTime": "start_time desc, id desc",
  startTime: "start_time, id",
  "-duration": "minutes desc, start_time desc, id desc",
  duration: "minutes, start_time desc, id desc",
};

const COLUMNS = `${selectList(TimeEntry.columns, "entry")}, entry.duration, people.name as "userName"`;

export async function findTimeEntries(knex: Knex, filter: Filter): Promise<EntryPage> {
  const { sql, bindings } = entryPageStatement(filter);
  return rowOf<EntryPage>(knex, sql, bindings, "time-entries");
}

/** Reads the page and the sums of all matching rows in one statement: one snapshot, one round trip. */
function entryPageStatement(filter: Filter) {
  const { where, bindings } = conditionsOf(filter);
  const order = orders[filter.sort];
  return {
    sql: `select coalesce(sum(entries), 0) as total, coalesce(sum(minutes), 0) as "totalMinutes", (
        select coalesce(json_agg(page), '[]') from (
          select ${COLUMNS}
          from (select * from time_entries where ${where} order by ${order} ${pageRows(filter)}) entry
          left join people on people.id = user_id
          order by ${order.replace(/\bid\b/, "entry.id")}) page) as rows
      from ${countedRows(filter)} counted where ${where}`,
    bindings: { ...bindings, offset: filter.offset },
  };
}

/** The rows that the sums are made of. `entry_totals` has a column for every filter except the search text. */
function countedRows({ search }: Filter): string {
  return search ? "(select *, 1 as entries from time_entries)" : "entry_totals";
}

function conditionsOf(filter: Filter): Conditions {
  return joinConditions([
    ["year", "year = :year", filter.year],
    ["month", "month = :month", filter.month],
    ["line", "service_line_id = :line::uuid", filter.serviceLineId],
    ["user", "user_id = :user::uuid", filter.userId],
    ["text", finds("search_text"), filter.search || undefined],
  ]);
}
