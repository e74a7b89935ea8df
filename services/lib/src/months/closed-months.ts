import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import type { FactData, FactType } from "@dash/contracts/fact";
import type { MonthObeyed } from "@dash/contracts/month-obeyed";
import type { Knex } from "knex";
import { ownCause } from "../access/cause.ts";
import type { CalendarMonth } from "../calendar/london.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { announce } from "../facts/outbox.ts";
import { projection, type Projection } from "../facts/projection.ts";

/** What the trigger below refuses a write with. Its detail is the month's name, its column the field that says the month. */
export const MONTH_CLOSED = "MC001";

/** The read model that a closing changes. Who writes in a month shares its turn until the transaction ends. */
function turnOf(service: string): string {
  return `closed months of ${service}`;
}

function shareTurn(service: string): string {
  return `pg_advisory_xact_lock_shared(hashtext('dash-projection'), hashtext('${turnOf(service)}'))`;
}

/**
 * Makes a service know closed months, and its database refuse every write of rows of theirs. The tables have the columns
 * `month` and `year`; beside each stands the field of a request from which they follow. Each question of the trigger sees
 * what was committed before it, so a closing that the write waited for is seen.
 */
export async function createClosedMonths(
  knex: Knex,
  service: string,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  // Named with its schema: a function that sets its own search path does so at every call.
  const { schema } = await rowOf<{ schema: string }>(
    knex,
    "select quote_ident(current_schema()) as schema",
  );
  await knex.raw(`
    create table month_statuses (
      year int not null, month int not null, version int not null, is_closed boolean not null, primary key (year, month)
    );
    create function refuse_in_closed_month() returns trigger language plpgsql as $$
    declare
      closed date;
    begin
      perform ${shareTurn(service)};
      select make_date(year, month, 1) into closed from ${schema}.month_statuses
      where is_closed and (
        (tg_op <> 'INSERT' and year = old.year and month = old.month)
        or (tg_op <> 'DELETE' and year = new.year and month = new.month))
      limit 1;
      if found then
        raise exception 'the month is closed'
          using errcode = '${MONTH_CLOSED}', detail = to_char(closed, 'FMMonth YYYY'), column = tg_argv[0];
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`);
  for (const [table, field] of Object.entries(tables))
    await knex.raw(
      `create trigger refuse_in_closed_month before insert or update or delete on ${table}
       for each row execute function refuse_in_closed_month('${field}')`,
    );
}

const KEEP_STATUSES = `
  insert into month_statuses as known (year, month, version, is_closed)
  select distinct on (year, month) year, month, version, "isClosed"
  from json_to_recordset(:statuses::json) as given (year int, month int, version int, "isClosed" boolean)
  order by year, month, version desc
  on conflict (year, month) do update set version = excluded.version, is_closed = excluded.is_closed
  where known.version < excluded.version
  returning year, month, version, is_closed as "isClosed"`;

type MonthObeyedFact = FactType<typeof MonthObeyed>;

/**
 * Obeys the status of months, and says so in the same transaction. It waits for the turns of all who write before it is
 * given a number, so what they wrote stands before its fact in the record.
 */
export function closedMonthsProjection(service: string, obeyed: MonthObeyedFact): Projection {
  return projection(
    monthStatusSet,
    (statuses) => async (trx) => {
      const taken = await rowsOf<FactData<MonthObeyedFact>>(
        trx,
        KEEP_STATUSES,
        { statuses: JSON.stringify(statuses) },
        "keep-month-statuses",
      );
      for (const status of taken) await announce(trx, ownCause(service), obeyed, status);
    },
    { turn: turnOf(service), announces: true },
  );
}

/** Tells which months are closed, and lets none be closed until the transaction ends. */
export async function holdClosedMonths(
  trx: Knex.Transaction,
  service: string,
): Promise<(month: CalendarMonth) => boolean> {
  await trx.raw(`select ${shareTurn(service)}`);
  const closed = await rowsOf<CalendarMonth>(
    trx,
    "select year, month from month_statuses where is_closed",
    {},
    "closed-months",
  );
  const keys = new Set(closed.map(keyOf));
  return (month) => keys.has(keyOf(month));
}

function keyOf({ year, month }: CalendarMonth): string {
  return `${year}-${month}`;
}
