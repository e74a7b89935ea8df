import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { KpiRowsLink } from "../../kpis/kpi-rows-link.tsx";
import { findKpi } from "../../kpis/kpi-value.ts";
import { percentOfWhole, warrantyClaims } from "../../kpis/warranty-claims.ts";
import { FigureSection } from "./figure-section.tsx";
import { LateQuietFigures } from "./late-quiet-figures.tsx";
import { TopFaultCard, type TopFaultCardProps } from "./top-fault-card.tsx";

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
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

export function WarrantyFigures({ kpis, month, year, displayedMonth }: WarrantyFiguresProps) {
  if (kpis.length === 0) return <LateQuietFigures heading={HEADING} figures={SILENT} />;
  const calendarMonth = { month, year };
  return (
    <FigureSection heading={HEADING} columns="kpi:lg:grid-cols-4">
      <TotalCard
        kpis={kpis}
        month={calendarMonth}
        period={displayedMonth ? formatMonth(month, year) : "This month"}
      />
      <ValidCard kpis={kpis} month={calendarMonth} />
      <KpiCard
        label="Out of Warranty"
        kpi={findKpi(kpis, "warranty_visits_invalid")}
        month={calendarMonth}
        note="Non-warranty issues"
      />
      <TopFaultCard kpis={kpis} month={calendarMonth} />
    </FigureSection>
  );
}

function TotalCard({ kpis, month, period }: TopFaultCardProps & { readonly period: string }) {
  const total = findKpi(kpis, "warranty_visits_total");
  const { notAssessed } = warrantyClaims(kpis);
  return (
    <KpiCard
      label="Total Warranty Visits"
      kpi={total}
      month={month}
      note={
        !total || notAssessed === null ? (
          period
        ) : (
          <>
            {period} · Not assessed{" "}
            <KpiRowsLink kpi={total} month={month} filters={{ claim: "not-assessed" }}>
              {notAssessed.toLocaleString("en-GB")}
            </KpiRowsLink>
          </>
        )
      }
    />
  );
}

function ValidCard({ kpis, month }: TopFaultCardProps) {
  const { total, valid, invalid } = warrantyClaims(kpis);
  const assessed = valid === null || invalid === null ? null : valid + invalid;
  return (
    <KpiCard
      label="Valid Warranty Claims"
      kpi={findKpi(kpis, "warranty_visits_valid")}
      month={month}
      note={`Valid rate: ${percentOfWhole(valid, total)}`}
      more={[
        ["Of all warranty visits", percentOfWhole(valid, total)],
        ["Of the assessed ones", percentOfWhole(valid, assessed)],
      ]}
    />
  );
}
