import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import type { FactData, FactType } from "@dash/contracts/facts/fact";
import type { MonthObeyed } from "@dash/contracts/reports/month-obeyed";
import type { Knex } from "knex";
import { ownCause } from "../access/cause.ts";
import type { CalendarMonth } from "../calendar/london.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { announce } from "../facts/outbox.ts";
import { projection, type Projection } from "../facts/projection.ts";
import { ERASING, ERASINGS } from "../privacy/erasing-functions.ts";

/**
 * The SQLSTATE with which the trigger refuses a write. Its `detail` is the month's name, its `column` the request
 * field that names the month.
 */
export const MONTH_CLOSED = "MC001";

const RAISE = `raise exception 'the month is closed'
          using errcode = '${MONTH_CLOSED}', detail = to_char(closed, 'FMMonth YYYY'), column = tg_argv[0]`;

/**
 * The name of the lock on a service's closed months. Each write to a month shares the lock until its transaction
 * ends.
 */
function lockName(service: string): string {
  return `closed months of ${service}`;
}

function sharedLock(service: string): string {
  return `pg_advisory_xact_lock_shared(hashtext('dash-projection'), hashtext('${lockName(service)}'))`;
}

/**
 * Creates the tables and triggers by which a service's database refuses writes of rows in closed months. Each table
 * must have the columns `month` and `year`; it is mapped to the request field that determines them. Each query
 * in the trigger sees what was committed before it, so a write that waited while a month was being closed is refused.
 */
export async function createClosedMonths(
  knex: Knex,
  service: string,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  await knex.raw(
    "create table month_statuses (year int not null, month int not null, version int not null, is_closed boolean not null, primary key (year, month))",
  );
  await knex.raw(await refusal(knex, service));
  for (const [table, field] of Object.entries(tables))
    await knex.raw(
      `create trigger refuse_in_closed_month before insert or update or delete on ${table}
       for each row execute function refuse_in_closed_month('${field}')`,
    );
}

/**
 * The function of the triggers. A transaction that erases may change a row of a closed month in the columns that the
 * trigger names after the field, and in no other. What the database computes is compared by what it is computed from.
 */
async function refusal(knex: Knex, service: string): Promise<string> {
  const schema = await schemaOf(knex);
  return `
    create or replace function refuse_in_closed_month() returns trigger language plpgsql as $$
    declare
      closed date;
      computed text[];
    begin
      perform ${sharedLock(service)};
      select make_date(year, month, 1) into closed from ${schema}.month_statuses
      where is_closed and (
        (tg_op <> 'INSERT' and year = old.year and month = old.month)
        or (tg_op <> 'DELETE' and year = new.year and month = new.month))
      limit 1;
      if found and tg_op = 'UPDATE' and ${isErasing(schema)} then
        select coalesce(array_agg(attname), '{}') into computed from pg_attribute where attrelid = tg_relid and attgenerated <> '';
        if to_jsonb(new) - tg_argv[1:] - computed = to_jsonb(old) - tg_argv[1:] - computed then
          return new;
        end if;
      end if;
      if closed is not null then
        ${RAISE};
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`;
}

/** The SQL of the condition that the transaction belongs to an open erasure. */
function isErasing(schema: string): string {
  return `exists (
    select from ${schema}.${ERASINGS} where id::text = current_setting('${ERASING}', true) and closed_at is null)`;
}

/**
 * The schema in quotes. Functions name tables with it, because a search path of their own would be set at every call.
 */
async function schemaOf(knex: Knex): Promise<string> {
  const query = "select quote_ident(current_schema()) as schema";
  return (await rowOf<{ schema: string }>(knex, query)).schema;
}

/** A table whose rows belong to the month of another row, such as the photos of a visit. */
export interface RowsOfMonth {
  readonly table: string;
  /** The column with the id of the other row. */
  readonly reference: string;
  /** The table of the other rows, with the columns `id`, `month` and `year`. */
  readonly months: string;
  /** The request field that names the other row. */
  readonly field: string;
  /** The sentence that says what is possible instead; by default none. */
  readonly instead?: string;
}

/**
 * Refuses new and changed rows whose month is closed. Rows without another row pass, and so do transactions that erase,
 * and deletions: only what has no effect on the month is deleted.
 */
export async function refuseInMonthsOf(
  knex: Knex,
  service: string,
  { table, reference, months, field, instead = "" }: RowsOfMonth,
): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(`
    create function refuse_in_closed_month_of_${table}() returns trigger language plpgsql as $$
    declare
      closed date;
    begin
      perform ${sharedLock(service)};
      select make_date(year, month, 1) into closed
      from ${schema}.${months} join ${schema}.month_statuses using (year, month)
      where is_closed and id = new.${reference};
      if found and not ${isErasing(schema)} then
        ${RAISE}, hint = tg_argv[1];
      end if;
      return new;
    end $$`);
  await knex.raw(
    `create trigger refuse_in_closed_month before insert or update on ${table} for each row
     when (new.${reference} is not null) execute function refuse_in_closed_month_of_${table}('${field}', '${instead}')`,
  );
}

/** A table whose personal columns may be erased in closed months. */
export interface ErasableTable {
  /** The request field that determines the month. */
  readonly field: string;
  readonly personal: readonly string[];
}

/** Renews the function of the triggers, in a schema that has it: a service's schema has its name. */
export async function renewRefusal(knex: Knex): Promise<void> {
  const { service } = await rowOf<{ service: string | null }>(
    knex,
    "select case when to_regproc('refuse_in_closed_month') is not null then current_schema() end as service",
  );
  if (service !== null) await knex.raw(await refusal(knex, service));
}

/** Lets transactions that erase change the personal columns of rows in closed months. */
export async function allowErasingInClosedMonths(
  knex: Knex,
  service: string,
  tables: Readonly<Record<string, ErasableTable>>,
): Promise<void> {
  await knex.raw(await refusal(knex, service));
  for (const [table, { field, personal }] of Object.entries(tables))
    await knex.raw(
      `create or replace trigger refuse_in_closed_month before insert or update or delete on ${table}
       for each row execute function refuse_in_closed_month(${[field, ...personal].map((name) => `'${name}'`).join(", ")})`,
    );
}

const UPSERT_STATUSES = `
  insert into month_statuses as existing (year, month, version, is_closed)
  select distinct on (year, month) year, month, version, "isClosed"
  from json_to_recordset(:statuses::json) as input (year int, month int, version int, "isClosed" boolean)
  order by year, month, version desc
  on conflict (year, month) do update set version = excluded.version, is_closed = excluded.is_closed
  where existing.version < excluded.version
  returning year, month, version, is_closed as "isClosed"`;

type MonthObeyedFact = FactType<typeof MonthObeyed>;

/**
 * Closes or reopens months as the facts say, and announces that in the same transaction. Before it gets a transaction
 * number, it waits until all running writes have released the lock: their facts then come before its own in the
 * record.
 */
export function closedMonthsProjection(service: string, obeyed: MonthObeyedFact): Projection {
  return projection(
    monthStatusSet,
    (statuses) => async (trx) => {
      const changed = await rowsOf<FactData<MonthObeyedFact>>(
        trx,
        UPSERT_STATUSES,
        { statuses: JSON.stringify(statuses) },
        "keep-month-statuses",
      );
      for (const status of changed) await announce(trx, ownCause(service), obeyed, status);
    },
    { lock: lockName(service), announces: true },
  );
}

/** Returns a function that tells whether a month is closed. Until the transaction ends, no month can be closed. */
export async function holdClosedMonths(
  trx: Knex.Transaction,
  service: string,
): Promise<(month: CalendarMonth) => boolean> {
  await trx.raw(`select ${sharedLock(service)}`);
  const closed = await rowsOf<CalendarMonth>(
    trx,
    "select year, month from month_statuses where is_closed",
    {},
    "closed-months",
  );
  const keys = new Set(closed.map(keyOf));
  return (month) => keys.has(keyOf(month));
}

/** The SQL of whether the row of a table is in a closed month. It is for `can`: the trigger alone refuses. */
export function isInClosedMonth(table: string): string {
  return `(${table}.year, ${table}.month) in (select year, month from month_statuses where is_closed)`;
}

function keyOf({ year, month }: CalendarMonth): string {
  return `${year}-${month}`;
}
