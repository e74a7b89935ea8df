import type { InputOf } from "@dash/contracts/endpoint";
import type { listTimeEntries, TimeEntrySort } from "@dash/contracts/time-entries";
import { containing } from "@dash/service-lib/containing";
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
  const { sql, bindings, name } = entryPageStatement(filter);
  const [page] = await rowsOf<Page>(knex, sql, bindings, name);
  if (!page) throw new Error("an aggregate answers one row");
  return { ...page, rows: page.rows.map(withDates) };
}

type InJson<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

interface Page extends Omit<EntryPage, "rows"> {
  readonly rows: readonly InJson<NamedEntry>[];
}

/** The page and the sums over all rows of the filter in one statement: they are of one moment and one round trip. */
export function entryPageStatement(filter: Filter) {
  const { where, bindings, names } = conditionsOf(filter);
  const order = orders[filter.sort];
  return {
    name: `entries ${filter.sort} ${names}`,
    sql: `select count(*) as total, coalesce(sum(minutes), 0)::bigint as "totalMinutes", (
        select coalesce(json_agg(page), '[]') from (
          select entry.id, user_id as "userId", people.name as "userName", service_line_id as "serviceLineId",
            start_time as "startTime", end_time as "endTime", minutes, description, month, year, entry.version,
            created_at as "createdAt", updated_at as "updatedAt"
          from (select * from time_entries where ${where} order by ${order} limit ? offset ?) entry
          left join people on people.id = user_id
          order by ${order.replace(/\bid\b/, "entry.id")}) page) as rows
      from time_entries where ${where}`,
    bindings: [...bindings, filter.limit, filter.offset, ...bindings],
  };
}

function withDates({
  startTime,
  endTime,
  createdAt,
  updatedAt,
  ...entry
}: InJson<NamedEntry>): NamedEntry {
  return {
    ...entry,
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

function conditionsOf(filter: Filter): { where: string; bindings: Bound[]; names: string } {
  const conditions: [string, Bound | undefined][] = [
    ["year = ?", filter.year],
    ["month = ?", filter.month],
    ["service_line_id = ?::uuid", filter.serviceLineId],
    ["user_id = ?::uuid", filter.userId],
    ["description ilike ?", filter.search ? containing(filter.search) : undefined],
  ];
  const given = conditions.filter((each): each is [string, Bound] => each[1] !== undefined);
  return {
    where: given.map(([sql]) => sql).join(" and ") || "true",
    bindings: given.map(([, value]) => value),
    names: given.map(([sql]) => /^\w+/.exec(sql)?.[0]).join(" "),
  };
}
