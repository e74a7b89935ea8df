import { remaining, roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import { pluralize } from "@dash/contracts/values/pluralize";
import { percentText } from "@dash/contracts/values/percentages";
import { formatDuration, formatHours, formatMonth, formatTenths } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { Exact } from "@dash/kit/ui/text/exact";
import { FigureRow, FigureRows } from "@dash/kit/ui/layout/figures";
import { ProgressRing } from "@dash/kit/ui/feedback/progress";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { overageText, usageText } from "./month-hours.ts";
import { ReportButton } from "./report-button.tsx";

export type MonthlyProgressProps = Pick<
  DashboardMonth,
  | "month"
  | "year"
  | "minutesUsed"
  | "utilizationRate"
  | "hoursAvailable"
  | "daysLeft"
  | "today"
  | "workingDays"
>;

export function MonthlyProgress({ month, year, ...progress }: MonthlyProgressProps) {
  return (
    <Card
      title="Monthly Progress"
      description={formatMonth(month, year)}
      className="kpi:flex kpi:h-full kpi:flex-col"
    >
      <Utilization {...progress} />
      <FigureRows className="kpi:my-5 kpi:flex-1 kpi:content-start">
        <FigureRow label="Hours Used">
          <HoursUsed {...progress} />
        </FigureRow>
        <FigureRow label="Hours Remaining">
          <HoursRemaining {...progress} />
        </FigureRow>
        <FigureRow label="Days Left">{Math.max(progress.daysLeft, 0)}</FigureRow>
        <DaysToWork {...progress} />
      </FigureRows>
      <ReportButton month={{ month, year }} />
    </Card>
  );
}

type ProgressProps = Omit<MonthlyProgressProps, "month" | "year">;

function Utilization({ minutesUsed, utilizationRate, hoursAvailable }: ProgressProps) {
  if (minutesUsed === null || utilizationRate === null) {
    return (
      <p className="kpi:text-heading kpi:font-semibold">
        <MissingFigure />
      </p>
    );
  }
  const text = percentText(minutesUsed, hoursAvailable * 60);
  return (
    <div className="kpi:flex kpi:items-center kpi:gap-4">
      <ProgressRing
        label="Utilization"
        percent={utilizationRate}
        text={text}
        valueText={`${text}, ${usageText(minutesUsed, hoursAvailable)}`}
      />
      <p className="kpi:text-body kpi:text-ink-soft">
        {overageText(minutesUsed, hoursAvailable) ?? `of ${pluralize(hoursAvailable, "hour")} used`}
      </p>
    </div>
  );
}

function HoursUsed({ minutesUsed }: ProgressProps) {
  if (minutesUsed === null) return "–";
  return <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>;
}

function HoursRemaining({ minutesUsed, hoursAvailable }: ProgressProps) {
  if (minutesUsed === null) return "–";
  const exact = Math.max(hoursAvailable * 60 - minutesUsed, 0);
  const tenths = remaining(hoursAvailable, minutesUsed);
  return <Exact exact={formatDuration(exact)}>{formatTenths(tenths)}h</Exact>;
}

/** Only for the current month: the working days left, and the hours available per working day. */
function DaysToWork({ today, workingDays, minutesUsed, hoursAvailable }: ProgressProps) {
  if (today === null || workingDays === null) return null;
  const { left: remainingDays } = workingDays;
  const isOpen = minutesUsed !== null && remainingDays > 0;
  return (
    <>
      <FigureRow label="Working Days Left, with Today">{remainingDays}</FigureRow>
      {isOpen && (
        <FigureRow label="Remaining per Working Day">
          {formatTenths(roundToUnit(remaining(hoursAvailable, minutesUsed), remainingDays))}h
        </FigureRow>
      )}
    </>
  );
}
