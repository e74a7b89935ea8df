import type { Kpi } from "@dash/contracts/dashboard";
import { formatPercent } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/card";
import { BadgeCheckIcon, ShieldXIcon, VisitIcon, WrenchIcon } from "@dash/kit/ui/icons";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { findKpi } from "../../kpis/kpi-value.ts";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import { hasFaultCounts, topFault } from "../../kpis/warranty-faults.ts";
import { FigureSection } from "./figure-section.tsx";
import { QuietFigures } from "./quiet-figures.tsx";

const HEADING = "Warranty Visit Analysis";
const WARRANTY = "warranty_";
const SILENT = [
  { label: "Total Warranty Visits", note: "" },
  { label: "Valid Warranty Claims", note: "and their rate" },
  { label: "Out of Warranty", note: "Non-warranty issues" },
  { label: "Top Fault Category", note: "" },
];

export interface WarrantyFiguresProps {
  readonly kpis: readonly Kpi[];
  /** Of a month that is not the running one: `June 2026`. */
  readonly name?: string | undefined;
}

export function WarrantyFigures({ kpis, name = "This month" }: WarrantyFiguresProps) {
  if (!kpis.some(({ metric }) => metric.startsWith(WARRANTY)))
    return (
      <QuietFigures
        heading={HEADING}
        reason="They are made of recorded warranty visits, of which this month has none. Logged hours do not count here."
        figures={SILENT}
      />
    );
  const total = findKpi(kpis, "warranty_visits_total");
  const valid = findKpi(kpis, "warranty_visits_valid");
  return (
    <FigureSection heading={HEADING}>
      <KpiCard
        label="Total Warranty Visits"
        kpi={total}
        note={name}
        icon={<VisitIcon size={18} aria-hidden />}
      />
      <KpiCard
        label="Valid Warranty Claims"
        kpi={valid}
        note={`Valid rate: ${validRate(valid, total)}`}
        icon={<BadgeCheckIcon size={18} aria-hidden />}
      />
      <KpiCard
        label="Out of Warranty"
        kpi={findKpi(kpis, "warranty_visits_invalid")}
        note="Non-warranty issues"
        icon={<ShieldXIcon size={18} aria-hidden />}
      />
      <TopFaultCard kpis={kpis} />
    </FigureSection>
  );
}

function TopFaultCard({ kpis }: WarrantyFiguresProps) {
  const top = topFault(kpis);
  const noFault = hasFaultCounts(kpis) ? "None" : <MissingFigure />;
  return (
    <FigureCard
      label="Top Fault Category"
      value={top ? `${top.name}: ${top.count}` : noFault}
      note={`Electrical: ${findKpi(kpis, "warranty_fault_electrical")?.value ?? "–"}`}
      icon={<WrenchIcon size={18} aria-hidden />}
    />
  );
}

function validRate(valid: Kpi | undefined, total: Kpi | undefined): string {
  if (!valid || !total) return "–";
  return formatPercent(total.value === 0 ? 0 : (valid.value / total.value) * 100);
}
