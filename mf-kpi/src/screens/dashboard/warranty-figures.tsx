import type { Kpi } from "@dash/contracts/kpis";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { BadgeCheckIcon, ShieldXIcon, VisitIcon } from "@dash/kit/ui/icons";
import { FigureFact } from "../../kpis/figure-facts.tsx";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { rowsAddress, type KpiMonth } from "../../kpis/kpi-month.ts";
import { findKpi, hasInteractions } from "../../kpis/kpi-value.ts";
import { RowsLink } from "../../kpis/rows-link.tsx";
import { shareText, warrantyClaims } from "../../kpis/warranty-claims.ts";
import { FigureSection } from "./figure-section.tsx";
import { QuietFigures } from "./quiet-figures.tsx";
import { TopFaultCard } from "./top-fault-card.tsx";

const HEADING = "Warranty Visit Analysis";
const SILENT = [
  { label: "Total Warranty Visits", note: "" },
  { label: "Valid Warranty Claims", note: "and their rate" },
  { label: "Out of Warranty", note: "Non-warranty issues" },
  { label: "Top Fault Category", note: "" },
];

export interface WarrantyFiguresProps {
  readonly kpis: readonly Kpi[];
  readonly month: number;
  readonly year: number;
  /** Undefined is the running month. */
  readonly shown?: CalendarMonth | undefined;
}

export function WarrantyFigures({ kpis, month, year, shown }: WarrantyFiguresProps) {
  const isRecorded = kpis.some(
    ({ metric, value }) => metric.startsWith("warranty_") && value !== null,
  );
  if (!hasInteractions(kpis) && !isRecorded)
    return (
      <QuietFigures
        heading={HEADING}
        isKnown={kpis.length > 0}
        reason="They are made of warranty visits, of which this month has none. Logged hours do not count here."
        figures={SILENT}
      />
    );
  const shownMonth = { name: formatMonth(month, year), shown };
  return (
    <FigureSection heading={HEADING}>
      <TotalCard kpis={kpis} month={shownMonth} />
      <ValidCard kpis={kpis} month={shownMonth} />
      <KpiCard
        label="Out of Warranty"
        kpi={findKpi(kpis, "warranty_visits_invalid")}
        month={shownMonth}
        note="Non-warranty issues"
        icon={<ShieldXIcon size={18} aria-hidden />}
      />
      <TopFaultCard kpis={kpis} month={shownMonth} />
    </FigureSection>
  );
}

interface CardProps {
  readonly kpis: readonly Kpi[];
  readonly month: KpiMonth;
}

function TotalCard({ kpis, month }: CardProps) {
  const { notAssessed } = warrantyClaims(kpis);
  const period = month.shown ? month.name : "This month";
  const waiting = { claim: "not-assessed" };
  return (
    <KpiCard
      label="Total Warranty Visits"
      kpi={findKpi(kpis, "warranty_visits_total")}
      month={month}
      note={
        notAssessed === null ? (
          period
        ) : (
          <>
            {period} · Not assessed{" "}
            <RowsLink
              to={rowsAddress("warranty_visits_total", month, "numerator", waiting)}
              label="warranty visits"
            >
              {notAssessed}
            </RowsLink>
          </>
        )
      }
      icon={<VisitIcon size={18} aria-hidden />}
    />
  );
}

function ValidCard({ kpis, month }: CardProps) {
  const { total, valid, invalid } = warrantyClaims(kpis);
  const assessed = valid === null || invalid === null ? null : valid + invalid;
  return (
    <KpiCard
      label="Valid Warranty Claims"
      kpi={findKpi(kpis, "warranty_visits_valid")}
      month={month}
      note={`Valid rate: ${shareText(valid, total)}`}
      icon={<BadgeCheckIcon size={18} aria-hidden />}
      more={
        <>
          <FigureFact label="Of all warranty visits">{shareText(valid, total)}</FigureFact>
          <FigureFact label="Of the assessed ones">{shareText(valid, assessed)}</FigureFact>
        </>
      }
    />
  );
}
