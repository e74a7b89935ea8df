import { createHash } from "node:crypto";
import { kpiFiguresComputed } from "@dash/contracts/facts/kpi.facts";
import type { MonthFigures } from "@dash/contracts/kpis/month-figures";
import type { Cause } from "@dash/service-lib/access/cause";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { announce } from "@dash/service-lib/facts/outbox";
import { COMPUTED_FIGURES, type ComputedFigures } from "./computed-figures.query.ts";
import { monthBindings, recordedValues } from "./month-state.query.ts";

/** Limits the size of a fact: the broker accepts at most 1 MiB, and this many months need far less. */
const MONTHS_PER_FACT = 50;

/** A hash of the computing SQL. It differs when another release computes figures differently. */
const COMPUTED_BY = createHash("md5").update(COMPUTED_FIGURES).digest("hex");

/**
 * Takes the next version of each month. The rows stay locked until the transaction ends, so a higher version always
 * holds the later state.
 */
const TAKE_VERSIONS = `
  insert into announced_figures as existing (year, month, version, changes, computed_by)
  select requested.year, requested.month, 1, coalesce(changes, 0), :computedBy
  from unnest(:year::int[], :month::int[]) as requested (year, month) left join months using (year, month)
  order by requested.year, requested.month
  on conflict (year, month) do update set version = existing.version + 1,
    changes = greatest(existing.changes, excluded.changes), computed_by = excluded.computed_by
  returning year, month, version`;

const RECORDED = `select ${recordedValues("record.recorded_by", ":year::int, :month::int")} as recorded`;

const UNANNOUNCED = `
  select year, month from months full join announced_figures done using (year, month)
  where coalesce(done.changes, -1) < coalesce(months.changes, 0) or done.computed_by <> :computedBy
  order by year, month`;

/**
 * Announces the figures of months as this transaction sees them. `counted` are the ids of the facts about calls and
 * visits that the transaction has applied: requests that wait until these facts are counted then continue.
 */
export async function announceFigures(
  trx: Knex.Transaction,
  cause: Cause,
  months: readonly CalendarMonth[],
  counted: readonly string[] = [],
): Promise<void> {
  const [some, rest] = [months.slice(0, MONTHS_PER_FACT), months.slice(MONTHS_PER_FACT)];
  const monthVersions = await rowsOf<CalendarMonth & { readonly version: number }>(
    trx,
    TAKE_VERSIONS,
    { ...monthBindings(some), computedBy: COMPUTED_BY },
    "take-figure-versions",
  );
  const figures: MonthFigures[] = [];
  for (const { year, month, version } of monthVersions) {
    const of = { year, month };
    const { figures: computed } = await rowOf<ComputedFigures>(
      trx,
      COMPUTED_FIGURES,
      of,
      "kpi-figures",
    );
    const { recorded } = await rowOf<Pick<MonthFigures, "recorded">>(
      trx,
      RECORDED,
      of,
      "recorded-values",
    );
    figures.push({ year, month, version, computed, recorded });
  }
  const isLast = rest.length === 0;
  await announce(trx, cause, kpiFiguresComputed, {
    months: figures,
    counted: isLast ? [...counted] : [],
  });
  if (!isLast) await announceFigures(trx, cause, rest, counted);
}

/**
 * Finds months whose calls and visits changed since their figures were announced. With `isAnew`, also finds months
 * whose figures were last computed by a release with other SQL.
 */
export function findUnannounced(knex: Knex, { isAnew = false } = {}): Promise<CalendarMonth[]> {
  const computedBy = isAnew ? COMPUTED_BY : undefined;
  return rowsOf<CalendarMonth>(knex, UNANNOUNCED, { computedBy }, "unannounced-figures");
}
