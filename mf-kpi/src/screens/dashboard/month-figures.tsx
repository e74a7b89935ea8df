import { PhoneIcon, SmileIcon, TimerIcon } from "@dash/kit/ui/icons";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { findKpi, formatKpi } from "../../kpis/kpi-value.ts";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FigureSection } from "./figure-section.tsx";
import { HoursCard, type HoursCardProps } from "./hours-card.tsx";

const DEFAULT_RESPONSE_TARGET = { value: 5, unit: "minutes" };

export type MonthFiguresProps = HoursCardProps & Pick<DashboardMonth, "kpis">;

export function MonthFigures({ kpis, ...month }: MonthFiguresProps) {
  const responseTarget = findKpi(kpis, "call_target_response_time") ?? DEFAULT_RESPONSE_TARGET;
  return (
    <FigureSection heading={month.name ?? "This month"} isHeadingHidden>
      <HoursCard {...month} />
      <KpiCard
        label="First Call Resolution"
        kpi={findKpi(kpis, "first_call_resolution_rate")}
        note="Target: 85%"
        icon={<PhoneIcon size={18} aria-hidden />}
      />
      <KpiCard
        label="Average Response Time"
        kpi={findKpi(kpis, "call_avg_response_time")}
        note={`Target: ${formatKpi(responseTarget)}`}
        icon={<TimerIcon size={18} aria-hidden />}
      />
      <KpiCard
        label="Customer Satisfaction"
        kpi={findKpi(kpis, "customer_satisfaction")}
        note="Target: 4.5+"
        icon={<SmileIcon size={18} aria-hidden />}
      />
    </FigureSection>
  );
}
