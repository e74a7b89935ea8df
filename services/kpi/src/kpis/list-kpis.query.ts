import { presentKpi, presentKpis, type KpiInputs } from "@dash/contracts/kpis/month-kpis";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import { monthsBefore, type CalendarMonth } from "@dash/service-lib/calendar/london";
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
  const months = Array.from({ length: SERIES_MONTHS }, (_, index) =>
    monthsBefore(last, SERIES_MONTHS - 1 - index),
  );
  const series: KpiMonth[] = [];
  // The months are computed one after the other, so that a single request does not take all database connections.
  for (const state of await findMonthStates(knex, months)) {
    const { figures: computed } = await cache.of(knex, state, state.changes);
    series.push(presentMonth({ ...state, computed }));
  }
  return series;
}

function presentMonth({ year, month, ...parts }: CalendarMonth & KpiInputs): KpiMonth {
  const values = presentKpis(parts).map(({ metric, value }) => [metric, value]);
  return { month, year, values: Object.fromEntries(values) as KpiMonth["values"] };
}

async function findMonthState(knex: Knex, month: CalendarMonth): Promise<MonthState> {
  const [state] = await findMonthStates(knex, [month]);
  if (!state) throw new Error("a month that was asked for was not answered");
  return state;
}
