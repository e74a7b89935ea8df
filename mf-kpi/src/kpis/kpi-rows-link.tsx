import {
  rowsBehind,
  usualTerm,
  type KpiMetric,
  type RatioTerm,
} from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { InteractionsLink, type InteractionFilters } from "../interactions/interactions-link.tsx";

export interface KpiRowsLinkProps {
  readonly kpi: { readonly metric: KpiMetric; readonly title: string };
  readonly month: CalendarMonth;
  /** The part of the rows; defaults to the rows of the value. */
  readonly part?: RatioTerm;
  /** Filters these rows further. */
  readonly filters?: InteractionFilters;
  readonly children: string;
}

/** A figure of a metric that opens its rows; plain text for a metric that is only recorded and has no rows. */
export function KpiRowsLink({ kpi, month, filters, children, ...target }: KpiRowsLinkProps) {
  const { metric, title } = kpi;
  const { part = usualTerm(metric) } = target;
  if (!rowsBehind(metric, part)) return children;
  return (
    <InteractionsLink month={month} filters={{ metric, part, ...filters }} of={`rows of ${title}`}>
      {children}
    </InteractionsLink>
  );
}
