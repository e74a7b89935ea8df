import type { Kpi } from "@dash/contracts/kpis/kpis";
import { KpiRowsLink, type KpiRowsLinkProps } from "./kpi-rows-link.tsx";

export interface KpiValueLinkProps extends Pick<KpiRowsLinkProps, "month" | "children"> {
  readonly kpi: Pick<Kpi, "metric" | "title" | "source">;
}

/** The value of a metric, which opens its rows. A recorded value has no rows, so it is plain text. */
export function KpiValueLink({ kpi, month, children }: KpiValueLinkProps) {
  if (kpi.source === "recorded") return children;
  return (
    <KpiRowsLink kpi={kpi} month={month}>
      {children}
    </KpiRowsLink>
  );
}
