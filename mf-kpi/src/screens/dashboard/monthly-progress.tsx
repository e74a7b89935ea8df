import {
  availableHours,
  minutesAvailable,
  remaining,
  roundToUnit,
} from "@dash/contracts/reports/agreeing-figures";
import { pluralize } from "@dash/contracts/values/pluralize";
import { percentText } from "@dash/contracts/values/percentages";
import { formatDuration, formatHours, formatMonth, formatTenths } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { Exact } from "@dash/kit/ui/text/exact";
import { FigureRow, FigureRows } from "@dash/kit/ui/layout/figures";
import { ProgressRing } from "@dash/kit/ui/feedback/progress";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { HoursMark } from "./hours-mark.tsx";
import { overageText, usageText } from "./month-hours.ts";
import { ReportButton } from "./report-button.tsx";

export function MonthlyProgress(progress: DashboardMonth) {
  const { month, year } = progress;
  return (
    <Card
      title="Monthly Progress"
      folds
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

function Utilization({ minutesUsed, utilizationRate, ...month }: DashboardMonth) {
  if (minutesUsed === null || utilizationRate === null) {
    return (
      <p className="kpi:text-heading kpi:font-semibold">
        <MissingFigure />
      </p>
    );
  }
  const text = percentText(minutesUsed, minutesAvailable(month));
  return (
    <div data-figure className="kpi:flex kpi:items-center kpi:gap-4">
      <ProgressRing
        label="Utilization"
        percent={utilizationRate}
        text={text}
        valueText={`${text}, ${usageText(minutesUsed, month)}`}
      />
      <p className="kpi:text-body kpi:text-ink-soft">
        {overageText(minutesUsed, month) ?? `of ${pluralize(availableHours(month), "hour")} used`}
      </p>
      <HoursMark part="utilization" month={month} />
    </div>
  );
}

function HoursUsed({ minutesUsed, ...month }: DashboardMonth) {
  if (minutesUsed === null) return "–";
  return (
    <span data-figure className="kpi:inline-flex kpi:items-center kpi:gap-1">
      <HoursMark part="used" month={month} />
      <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>
    </span>
  );
}

function HoursRemaining({ minutesUsed, ...month }: DashboardMonth) {
  if (minutesUsed === null) return "–";
  const exact = Math.max(minutesAvailable(month) - minutesUsed, 0);
  const tenths = remaining(month, minutesUsed);
  return (
    <span data-figure className="kpi:inline-flex kpi:items-center kpi:gap-1">
      <HoursMark part="remaining" month={month} />
      <Exact exact={formatDuration(exact)}>{formatTenths(tenths)}h</Exact>
    </span>
  );
}

/** Only for the current month: the working days left, and the hours available per working day. */
function DaysToWork({ today, workingDays, minutesUsed, ...month }: DashboardMonth) {
  if (today === null || workingDays === null) return null;
  const { left: remainingDays } = workingDays;
  const isOpen = minutesUsed !== null && remainingDays > 0;
  return (
    <>
      <FigureRow label="Working Days Left, with Today">{remainingDays}</FigureRow>
      {isOpen && (
        <FigureRow label="Remaining per Working Day">
          {formatTenths(roundToUnit(remaining(month, minutesUsed), remainingDays))}h
        </FigureRow>
      )}
    </>
  );
}
