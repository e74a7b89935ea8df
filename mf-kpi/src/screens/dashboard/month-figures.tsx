import { targetOf, DEFAULT_RESPONSE_MINUTES } from "@dash/contracts/kpis/kpi-standing";
import { AllInteractionsLink } from "../../interactions/all-interactions-link.tsx";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { formatFigure } from "../../kpis/kpi-target.ts";
import { findKpi } from "../../kpis/kpi-value.ts";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FigureSection } from "./figure-section.tsx";
import { LateQuietFigures } from "./late-quiet-figures.tsx";

/** Used until the server has sent the targets of the month. */
const DEFAULT_TARGETS = { resolution: 85, satisfaction: 4.5 };
const HEADING = "Calls and Visits";

/** The month's figures about calls and visits. */
export function MonthFigures({
  kpis,
  month,
  year,
}: Pick<DashboardMonth, "kpis" | "month" | "year">) {
  const figures = figuresOf(kpis);
  const calendarMonth = { month, year };
  const all = <AllInteractionsLink month={calendarMonth} />;
  if (kpis.length === 0)
    return <LateQuietFigures heading={HEADING} actions={all} figures={figures} />;
  return (
    <FigureSection heading={HEADING} actions={all} columns="kpi:xl:grid-cols-3">
      {figures.map((figure) => (
        <KpiCard key={figure.label} {...figure} month={calendarMonth} />
      ))}
    </FigureSection>
  );
}

function figuresOf(kpis: DashboardMonth["kpis"]) {
  const resolution = findKpi(kpis, "first_call_resolution_rate");
  const satisfaction = findKpi(kpis, "customer_satisfaction");
  const targets = {
    resolution: resolution?.target ?? DEFAULT_TARGETS.resolution,
    response: targetOf(kpis, "call_avg_response_time") ?? DEFAULT_RESPONSE_MINUTES,
    satisfaction: satisfaction?.target ?? DEFAULT_TARGETS.satisfaction,
  };
  return [
    {
      label: "First Call Resolution",
      kpi: resolution,
      target: targets.resolution,
      note: `Target: ${formatFigure("first_call_resolution_rate", targets.resolution)}`,
    },
    {
      label: "Average Response Time",
      kpi: findKpi(kpis, "call_avg_response_time"),
      target: targets.response,
      note: `Target: ${formatFigure("call_avg_response_time", targets.response)}`,
    },
    {
      label: "Customer Satisfaction",
      kpi: satisfaction,
      target: targets.satisfaction,
      note: `Target: ${targets.satisfaction}+`,
    },
  ];
}
