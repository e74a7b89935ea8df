import { formatMonth, type CalendarMonth } from "@dash/kit";
import { PhoneIcon, SmileIcon, TimerIcon } from "@dash/kit/ui/icons";
import { KpiCard } from "../../kpis/kpi-card.tsx";
import { findKpi, formatKpi, hasInteractions } from "../../kpis/kpi-value.ts";
import type { DashboardMonth } from "./dashboard-month.ts";
import { FigureSection } from "./figure-section.tsx";
import { QuietFigures } from "./quiet-figures.tsx";

/** As long as the server has not said which targets are in force. */
const DEFAULT_TARGETS = { resolution: 85, responseMinutes: 5, satisfaction: 4.5 };
const HEADING = "Calls and Visits";

export interface MonthFiguresProps extends Pick<DashboardMonth, "kpis" | "month" | "year"> {
  /** Undefined is the running month. */
  readonly shown?: CalendarMonth | undefined;
}

/** What customers met with in the month. */
export function MonthFigures({ kpis, month, year, shown }: MonthFiguresProps) {
  const figures = figuresOf(kpis);
  const isQuiet =
    !hasInteractions(kpis) && figures.every(({ kpi }) => (kpi?.value ?? null) === null);
  if (isQuiet)
    return (
      <QuietFigures
        heading={HEADING}
        isKnown={kpis.length > 0}
        reason="They are made of calls and visits, of which this month has none. Logged hours do not count here."
        figures={figures.map(({ label, target }) => ({ label, note: `Target: ${target}` }))}
      />
    );
  return (
    <FigureSection heading={HEADING}>
      {figures.map(({ Icon, ...figure }) => (
        <KpiCard
          key={figure.label}
          {...figure}
          month={{ name: formatMonth(month, year), shown }}
          icon={<Icon size={18} aria-hidden />}
        />
      ))}
    </FigureSection>
  );
}

function figuresOf(kpis: DashboardMonth["kpis"]) {
  const resolution = findKpi(kpis, "first_call_resolution_rate");
  const satisfaction = findKpi(kpis, "customer_satisfaction");
  const responseTarget = findKpi(kpis, "call_target_response_time")?.value;
  return [
    {
      label: "First Call Resolution",
      kpi: resolution,
      target: formatKpi({
        value: resolution?.target ?? DEFAULT_TARGETS.resolution,
        unit: "percentage",
      }),
      Icon: PhoneIcon,
    },
    {
      label: "Average Response Time",
      kpi: findKpi(kpis, "call_avg_response_time"),
      target: formatKpi({
        value: responseTarget ?? DEFAULT_TARGETS.responseMinutes,
        unit: "minutes",
      }),
      Icon: TimerIcon,
    },
    {
      label: "Customer Satisfaction",
      kpi: satisfaction,
      target: `${satisfaction?.target ?? DEFAULT_TARGETS.satisfaction}+`,
      Icon: SmileIcon,
    },
  ];
}
