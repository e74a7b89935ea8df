import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { DescriptionList, type DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { KpiRowsLink } from "../../kpis/kpi-rows-link.tsx";
import { KpiValueLink } from "../../kpis/kpi-value-link.tsx";
import { findKpi } from "../../kpis/kpi-value.ts";
import type { FaultCount } from "../../kpis/warranty-faults.ts";

export interface FaultPanelProps {
  readonly label: string;
  readonly kpis: readonly Kpi[];
  /** The counts of all categories, in their order. */
  readonly counts: readonly FaultCount[];
  readonly month: CalendarMonth;
  readonly onClose: () => void;
}

/** Compares the fault categories. */
export function FaultPanel({ label, kpis, counts, month, onClose }: FaultPanelProps) {
  const total = findKpi(kpis, "warranty_visits_total");
  return (
    <Dialog
      onClose={onClose}
      title={label}
      description="The fault category with the most warranty visits; of equal ones the first in this order. A warranty visit without a category counts as none of them."
    >
      <DescriptionList
        rows={[
          ["Month", `${formatMonth(month.month, month.year)} in London, by when it happened`],
          ...counts.map((fault): DescriptionRow => [
            fault.name,
            <>
              <KpiValueLink kpi={fault} month={month}>
                {fault.count.toLocaleString("en-GB")}
              </KpiValueLink>{" "}
              {fault.source === "recorded" && <Badge tone="accent">Recorded</Badge>}
            </>,
          ]),
          [
            "Warranty visits (n)",
            total && total.n !== null ? (
              <KpiRowsLink kpi={total} month={month}>
                {total.n.toLocaleString("en-GB")}
              </KpiRowsLink>
            ) : null,
          ],
          ["Source", "The visits of the month, unless marked as recorded"],
          ["Target", "None"],
        ]}
      />
    </Dialog>
  );
}
