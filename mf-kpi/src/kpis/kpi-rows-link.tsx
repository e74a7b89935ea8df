import { rowsBehind, usualPart, type KpiPart } from "@dash/contracts/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis";
import type { CalendarMonth } from "@dash/kit";
import { InteractionsLink } from "./interactions-link.tsx";

export interface KpiRowsLinkProps {
  readonly kpi: Pick<Kpi, "metric" | "title">;
  readonly month: CalendarMonth;
  /** Which of the rows; those of the value unless it is said. */
  readonly part?: KpiPart;
  readonly children: string;
}

/** A figure of a metric that opens the rows behind it. What is recorded only has none, and is plain text. */
export function KpiRowsLink({ kpi, month, part, children }: KpiRowsLinkProps) {
  const { metric, title } = kpi;
  const opened = part ?? usualPart(metric);
  if (!rowsBehind(metric, opened)) return children;
  return (
    <InteractionsLink month={month} filters={{ metric, part: opened }} of={`rows of ${title}`}>
      {children}
    </InteractionsLink>
  );
}
