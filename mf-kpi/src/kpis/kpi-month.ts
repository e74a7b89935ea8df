import { usualPart, type KpiMetric, type KpiPart } from "@dash/contracts/kpi-metrics";
import type { CalendarMonth, LinkProps } from "@dash/kit";
import { withMonth } from "@dash/kit/ui/shown-month";

/** Whose KPIs they are. */
export interface KpiMonth {
  /** `June 2026`. */
  readonly name: string;
  /** As addresses name it; undefined is the running month. */
  readonly shown: CalendarMonth | undefined;
}

/** The address of the calls and visits behind a metric. */
export function rowsAddress(
  metric: KpiMetric,
  { shown }: Pick<KpiMonth, "shown">,
  part: KpiPart = usualPart(metric),
  filters: Readonly<Record<string, string>> = {},
): LinkProps["to"] {
  return withMonth("/interactions", shown, { metric, part, ...filters });
}
