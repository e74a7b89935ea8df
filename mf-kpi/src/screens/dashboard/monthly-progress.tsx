import { remaining } from "@dash/contracts/agreeing-figures";
import { formatDuration, formatHours, formatMonth, formatTenths } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { Exact } from "@dash/kit/ui/exact";
import { ProgressRing } from "@dash/kit/ui/progress";
import type { ReactNode } from "react";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { overageText, usageText } from "./month-hours.ts";
import { ReportButton } from "./report-button.tsx";

export type MonthlyProgressProps = Pick<
  DashboardMonth,
  "month" | "year" | "minutesUsed" | "utilizationRate" | "hoursAvailable" | "daysLeft"
>;

export function MonthlyProgress({ month, year, ...progress }: MonthlyProgressProps) {
  const { minutesUsed, hoursAvailable, daysLeft } = progress;
  return (
    <Card
      title="Monthly Progress"
      description={formatMonth(month, year)}
      className="kpi:flex kpi:h-full kpi:flex-col"
    >
      <div className="kpi:flex kpi:flex-1 kpi:flex-col kpi:items-center kpi:justify-center kpi:gap-5">
        <Utilization {...progress} />
        <dl className="kpi:grid kpi:w-full kpi:grid-cols-3 kpi:gap-2 kpi:text-center">
          <Figure label="Hours Used">
            {minutesUsed === null ? "–" : <HoursUsed minutes={minutesUsed} />}
          </Figure>
          <Figure label="Hours Remaining">
            {minutesUsed === null ? "–" : <HoursRemaining {...{ minutesUsed, hoursAvailable }} />}
          </Figure>
          <Figure label="Days Left">{Math.max(daysLeft, 0)}</Figure>
        </dl>
      </div>
      <ReportButton />
    </Card>
  );
}

type UtilizationProps = Pick<
  MonthlyProgressProps,
  "minutesUsed" | "utilizationRate" | "hoursAvailable"
>;

function Utilization({ minutesUsed, utilizationRate, hoursAvailable }: UtilizationProps) {
  if (minutesUsed === null || utilizationRate === null) {
    return (
      <div className="kpi:flex kpi:size-36 kpi:items-center kpi:justify-center kpi:rounded-full kpi:border-12 kpi:border-sunken">
        <MissingFigure />
      </div>
    );
  }
  return (
    <div className="kpi:flex kpi:flex-col kpi:items-center kpi:gap-2">
      <ProgressRing
        label="Utilization"
        percent={utilizationRate}
        valueText={`${Math.round(utilizationRate)}%, ${usageText(minutesUsed, hoursAvailable)}`}
      />
      <p className="kpi:text-body kpi:text-ink-soft">
        {overageText(minutesUsed, hoursAvailable) ?? `of ${hoursAvailable} hours used`}
      </p>
    </div>
  );
}

function HoursUsed({ minutes }: { minutes: number }) {
  return <Exact exact={formatDuration(minutes)}>{formatHours(minutes)}</Exact>;
}

interface HoursRemainingProps {
  readonly minutesUsed: number;
  readonly hoursAvailable: number;
}

function HoursRemaining({ minutesUsed, hoursAvailable }: HoursRemainingProps) {
  const exact = Math.max(hoursAvailable * 60 - minutesUsed, 0);
  const shown = remaining(hoursAvailable, minutesUsed);
  return <Exact exact={formatDuration(exact)}>{formatTenths(shown)}h</Exact>;
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="kpi:flex kpi:flex-col-reverse kpi:justify-end">
      <dt className="kpi:text-label kpi:text-ink-soft">{label}</dt>
      <dd className="kpi:text-heading kpi:font-semibold kpi:text-ink kpi:tabular-nums">
        {children}
      </dd>
    </div>
  );
}
