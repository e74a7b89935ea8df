import type { Kpi } from "@dash/contracts/kpis";
import { Badge } from "@dash/kit/ui/badge";
import { Dialog } from "@dash/kit/ui/dialog";
import { FigureFact, FigureFacts } from "../../kpis/figure-facts.tsx";
import { rowsAddress, type KpiMonth } from "../../kpis/kpi-month.ts";
import { findKpi } from "../../kpis/kpi-value.ts";
import { RowsLink } from "../../kpis/rows-link.tsx";
import type { FaultCount } from "../../kpis/warranty-faults.ts";

export interface FaultPanelProps {
  readonly label: string;
  readonly kpis: readonly Kpi[];
  /** Of all categories, in their order. */
  readonly counts: readonly FaultCount[];
  readonly month: KpiMonth;
  readonly onClose: () => void;
}

/** The fault categories side by side. */
export function FaultPanel({ label, kpis, counts, month, onClose }: FaultPanelProps) {
  const total = findKpi(kpis, "warranty_visits_total");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={label}
      description="The fault category with the most warranty visits; of equal ones the first in this order. A warranty visit without a category counts as none of them."
    >
      <FigureFacts>
        <FigureFact label="Month">{month.name}, by the time in London</FigureFact>
        {counts.map(({ name, metric, count, isRecorded }) => (
          <FigureFact key={metric} label={name}>
            <RowsLink to={rowsAddress(metric, month)} label={`${name} faults`}>
              {count}
            </RowsLink>{" "}
            {isRecorded && <Badge tone="accent">Recorded</Badge>}
          </FigureFact>
        ))}
        {total && total.n !== null && (
          <FigureFact label="Warranty visits (n)">
            <RowsLink to={rowsAddress(total.metric, month)} label="warranty visits">
              {total.n}
            </RowsLink>
          </FigureFact>
        )}
        <FigureFact label="Source">The visits of the month, unless marked as recorded</FigureFact>
        <FigureFact label="Target">None</FigureFact>
      </FigureFacts>
    </Dialog>
  );
}
