import type { InputOf } from "@dash/contracts/endpoint";
import type { listTimeEntries, TimeEntrySort } from "@dash/contracts/time-entries";
import type { Knex } from "@dash/service-lib/database";
import { rowsOf, type Bound } from "@dash/service-lib/statement";
import type { NamedEntry } from "./time-entry.presenter.ts";

type Filter = InputOf<typeof listTimeEntries>["query"];

export interface EntryPage {
  readonly rows: readonly NamedEntry[];
  /** Over all rows of the filter, not just the page. */
  readonly total: number;
  readonly totalMinutes: number;
}

const orders: Record<TimeEntrySort, string> = {
  "-startTime": "start_time desc, id desc",
  startTime: "start_time, id",
  "-duration": "minutes desc, start_time desc, id desc",
  duration: "minutes, start_time desc, id desc",
};

export async function findTimeEntries(knex: Knex, filter: Filter): Promise<EntryPage> {
  const { where, bindings } = conditionsOf(filter);
  const [rows, totals] = await Promise.all([
    rowsOf<NamedEntry>(
      knex,
      `select entry.id, user_id as "userId", people.name as "userName", service_line_id as "serviceLineId",
         start_time as "startTime", end_time as "endTime", minutes, description, month, year, entry.version,
         created_at as "createdAt", updated_at as "updatedAt"
       from (select * from time_entries where ${where} order by ${orders[filter.sort]} limit ? offset ?) entry
       left join people on people.id = user_id
       order by ${orders[filter.sort].replace(/\bid\b/, "entry.id")}`,
      [...bindings, filter.limit, filter.offset],
    ),
    rowsOf<{ total: number; totalMinutes: number }>(
      knex,
      `select count(*) as total, coalesce(sum(minutes), 0)::bigint as "totalMinutes" from time_entries where ${where}`,
      bindings,
    ),
  ]);
  return { rows, total: totals[0]?.total ?? 0, totalMinutes: totals[0]?.totalMinutes ?? 0 };
}

function conditionsOf(filter: Filter): { where: string; bindings: Bound[] } {
  const conditions: [string, Bound | undefined][] = [
    ["year = ?", filter.year],
    ["month = ?", filter.month],
    ["service_line_id = ?::uuid", filter.serviceLineId],
    ["user_id = ?::uuid", filter.userId],
    ["description ilike ?", filter.search ? `%${escapeLike(filter.search)}%` : undefined],
  ];
  const given = conditions.filter((each): each is [string, Bound] => each[1] !== undefined);
  return {
    where: given.map(([sql]) => sql).join(" and ") || "true",
    bindings: given.map(([, value]) => value),
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
