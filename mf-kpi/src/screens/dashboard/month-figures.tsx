import { PhoneIcon, SmileIcon, TimerIcon } from "@dash/kit/ui/icons";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { findKpi, formatKpi } from "../../kpis/kpi-value.ts";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FigureSection } from "./figure-section.tsx";
import { QuietFigures } from "./quiet-figures.tsx";

const DEFAULT_RESPONSE_TARGET = { value: 5, unit: "minutes" };
const HEADING = "Calls and Visits";

/** What customers met with in the month. */
export function MonthFigures({ kpis }: Pick<DashboardMonth, "kpis">) {
  const figures = figuresOf(kpis);
  if (figures.every(({ kpi }) => kpi === undefined))
    return (
      <QuietFigures
        heading={HEADING}
        reason="They are made of recorded calls and visits, of which this month has none. Logged hours do not count here."
        figures={figures}
      />
    );
  return (
    <FigureSection heading={HEADING}>
      {figures.map(({ Icon, ...figure }) => (
        <KpiCard key={figure.label} {...figure} icon={<Icon size={18} aria-hidden />} />
      ))}
    </FigureSection>
  );
}

function figuresOf(kpis: DashboardMonth["kpis"]) {
  const responseTarget = findKpi(kpis, "call_target_response_time") ?? DEFAULT_RESPONSE_TARGET;
  return [
    {
      label: "First Call Resolution",
      kpi: findKpi(kpis, "first_call_resolution_rate"),
      note: "Target: 85%",
      Icon: PhoneIcon,
    },
    {
      label: "Average Response Time",
      kpi: findKpi(kpis, "call_avg_response_time"),
      note: `Target: ${formatKpi(responseTarget)}`,
      Icon: TimerIcon,
    },
    {
      label: "Customer Satisfaction",
      kpi: findKpi(kpis, "customer_satisfaction"),
      note: "Target: 4.5+",
      Icon: SmileIcon,
    },
  ];
}
