import { presentKpi, presentKpis } from "@dash/contracts/kpis/month-kpis";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi, KpiMonth, MissedSince } from "@dash/contracts/kpis/kpis";
import { TargetMetric } from "@dash/contracts/kpis/kpi-metrics";
import { isMissed } from "@dash/contracts/kpis/kpi-standing";
import { monthsBefore, monthsUpTo, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import type { FigureCache } from "./computed-figures.query.ts";
import { findMonthStates, type MonthState } from "./month-state.query.ts";

const SERIES_MONTHS = 12;

/** All metrics of a month. One small statement suffices for a month that has not changed since it was cached. */
export async function findKpis(
  knex: Knex,
  cache: FigureCache,
  month: CalendarMonth,
): Promise<Kpi[]> {
  const state = await findMonthState(knex, month);
  const { figures: computed } = await cache.of(knex, month, state.changes);
  return presentKpis({ ...state, computed });
}

export async function findKpi(
  knex: Knex,
  cache: FigureCache,
  { metric, ...month }: CalendarMonth & { readonly metric: KpiMetric },
): Promise<Kpi> {
  const state = await findMonthState(knex, month);
  const { figures: computed } = await cache.of(knex, month, state.changes);
  return presentKpi(metric, { ...state, computed });
}

/** The twelve months that end with `last`, oldest first. */
export async function findKpiSeries(
  knex: Knex,
  cache: FigureCache,
  last: CalendarMonth,
): Promise<KpiMonth[]> {
  const months = monthsUpTo(last, SERIES_MONTHS);
  const series: MonthKpis[] = [];
  // The months are computed one after the other, so that a single request does not take all database connections.
  for (const state of await findMonthStates(knex, months)) {
    const { figures: computed } = await cache.of(knex, state, state.changes);
    const { month, year } = state;
    series.push({ month, year, kpis: presentKpis({ ...state, computed }) });
  }
  const newest = series.toReversed();
  const missedSince = await findMissedSince(newest, (month) => findKpis(knex, cache, month));
  return series.map((each) => ({
    ...presentMonth(each),
    ...(each === newest[0] && { missedSince }),
  }));
}

interface MonthKpis extends CalendarMonth {
  readonly kpis: readonly Kpi[];
}

function presentMonth({ year, month, kpis }: MonthKpis): KpiMonth {
  const values = kpis.map(({ metric, value }) => [metric, value]);
  return { month, year, values: Object.fromEntries(values) as KpiMonth["values"] };
}

/** Follows each run of missed targets back from the newest month, and reads on before the months that are known. */
async function findMissedSince(
  newestFirst: readonly MonthKpis[],
  read: (month: CalendarMonth) => Promise<readonly Kpi[]>,
): Promise<MissedSince[]> {
  const since = new Map<TargetMetric, CalendarMonth>();
  let missed: readonly TargetMetric[] = TargetMetric.options;
  let [at] = newestFirst;
  for (let back = 1; at && missed.length > 0; back += 1) {
    const { month, year, kpis } = at;
    missed = missed.filter((metric) => isMissed(kpis, metric));
    for (const metric of missed) since.set(metric, { month, year });
    const before = monthsBefore(at, 1);
    at = newestFirst[back] ?? { ...before, kpis: missed.length > 0 ? await read(before) : [] };
  }
  return [...since].map(([metric, month]) => ({ metric, ...month }));
}

async function findMonthState(knex: Knex, month: CalendarMonth): Promise<MonthState> {
  const [state] = await findMonthStates(knex, [month]);
  if (!state) throw new Error("a month that was asked for was not answered");
  return state;
}
