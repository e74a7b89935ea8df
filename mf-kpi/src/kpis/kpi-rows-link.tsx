import { rowsBehind, usualPart, type KpiMetric, type KpiPart } from "@dash/contracts/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { InteractionsLink, type InteractionFilters } from "../interactions/interactions-link.tsx";

export interface KpiRowsLinkProps {
  readonly kpi: { readonly metric: KpiMetric; readonly title: string };
  readonly month: CalendarMonth;
  /** Which of the rows; those of the value unless it is said. */
  readonly part?: KpiPart;
  /** Only some of these rows. */
  readonly filters?: InteractionFilters;
  readonly children: string;
}

/** A figure of a metric that opens the rows behind it. What is recorded only has none, and is plain text. */
export function KpiRowsLink({ kpi, month, filters, children, ...named }: KpiRowsLinkProps) {
  const { metric, title } = kpi;
  const { part = usualPart(metric) } = named;
  if (!rowsBehind(metric, part)) return children;
  return (
    <InteractionsLink month={month} filters={{ metric, part, ...filters }} of={`rows of ${title}`}>
      {children}
    </InteractionsLink>
  );
}
