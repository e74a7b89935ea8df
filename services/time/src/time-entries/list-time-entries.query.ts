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
  const { page, totals } = entryStatements(filter);
  const [rows, [sums]] = await Promise.all([
    rowsOf<NamedEntry>(knex, page.sql, page.bindings),
    rowsOf<{ total: number; totalMinutes: number }>(knex, totals.sql, totals.bindings),
  ]);
  return { rows, total: sums?.total ?? 0, totalMinutes: sums?.totalMinutes ?? 0 };
}

interface Statement {
  readonly sql: string;
  readonly bindings: readonly Bound[];
}

/** The statements behind a page: its rows, and the sums over all rows of the filter. */
export function entryStatements(filter: Filter): { page: Statement; totals: Statement } {
  const { where, bindings } = conditionsOf(filter);
  const order = orders[filter.sort];
  return {
    page: {
      sql: `select entry.id, user_id as "userId", people.name as "userName", service_line_id as "serviceLineId",
         start_time as "startTime", end_time as "endTime", minutes, description, month, year, entry.version,
         created_at as "createdAt", updated_at as "updatedAt"
       from (select * from time_entries where ${where} order by ${order} limit ? offset ?) entry
       left join people on people.id = user_id
       order by ${order.replace(/\bid\b/, "entry.id")}`,
      bindings: [...bindings, filter.limit, filter.offset],
    },
    totals: {
      sql: `select count(*) as total, coalesce(sum(minutes), 0)::bigint as "totalMinutes" from time_entries where ${where}`,
      bindings,
    },
  };
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
