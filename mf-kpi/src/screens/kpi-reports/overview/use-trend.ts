import { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const Search = z.object({ trend: z.optional(KpiMetric) });
const FIRST: KpiMetric = "first_time_fix_rate";

/** The metric of the address whose twelve months are on the screen, and its setter. */
export function useTrend(): readonly [KpiMetric, (metric: KpiMetric) => void] {
  const [{ trend = FIRST }, setSearch] = useSearch(Search);
  return [trend, (metric) => setSearch({ trend: metric })];
}
