import {
  availableHours,
  minutesAvailable,
  over,
  roundToUnit,
} from "@dash/contracts/reports/agreeing-figures";
import { carriedInText } from "@dash/contracts/reports/carried-text";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import { percentText } from "@dash/contracts/values/percentages";
import {
  formatDuration,
  formatHours,
  formatMonth,
  formatTenths,
  formatTime,
  useCurrentMonth,
  type CalendarMonth,
} from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { Exact } from "@dash/kit/ui/text/exact";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import { ProgressBar } from "@dash/kit/ui/feedback/progress";
import type { ReactNode } from "react";

export interface MonthPerformanceProps {
  readonly summary: DashboardSummary;
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

export function MonthPerformance({ summary, displayedMonth }: MonthPerformanceProps) {
  const { minutesUsed, utilizationRate, asOf } = summary;
  const available = availableHours(summary).toLocaleString("en-GB");
  const used = <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>;
  const tenthsOver = over(summary, minutesUsed);
  const overage = tenthsOver > 0 ? `${formatTenths(tenthsOver)} h over` : "";
  return (
    <MonthCard displayedMonth={displayedMonth} month={summary} asOf={asOf}>
      <Figures className={columns}>
        <Figure label="Total Hours Used">
          {used}
          {overage && (
            <span className="time:ml-2 time:inline-block time:text-body time:font-medium time:text-caution-ink">
              {overage}
            </span>
          )}
        </Figure>
        <Figure label="Monthly Allocation" note={allocationNote(summary)}>
          {available}h
        </Figure>
        <Figure label="Utilization" note="Hours used, of the allocation">
          {percentText(minutesUsed, minutesAvailable(summary))}
        </Figure>
      </Figures>
      <ProgressBar
        label="Utilization of the monthly allocation"
        percent={utilizationRate}
        valueText={[`${formatTenths(roundToUnit(minutesUsed))} h of ${available} h`, overage]
          .filter(Boolean)
          .join(", ")}
      />
    </MonthCard>
  );
}

function allocationNote(summary: DashboardSummary): string {
  const carried = carriedInText(summary);
  return `Hours a month of the tier in force${carried ? `, incl. ${carried}` : ""}`;
}

/** The title of the month's card. */
export function performanceTitle(displayedMonth: CalendarMonth | undefined): string {
  return `${displayedMonth ? formatMonth(displayedMonth.month, displayedMonth.year) : "Current Month"} Performance`;
}

interface MissingPerformanceProps extends Pick<MonthPerformanceProps, "displayedMonth"> {
  readonly notice: ReactNode;
}

/** The month's card without figures, with a notice that says why. */
export function MissingPerformance({ displayedMonth, notice }: MissingPerformanceProps) {
  const running = useCurrentMonth();
  return (
    <MonthCard displayedMonth={displayedMonth} month={displayedMonth ?? running} asOf={null}>
      <Figures className={columns}>
        <Figure label="Total Hours Used">No Data</Figure>
        <Figure label="Monthly Allocation">{DEFAULT_TIER.monthlyHours}h</Figure>
        <Figure label="Utilization">No Data</Figure>
      </Figures>
      {notice}
    </MonthCard>
  );
}

const columns = "time:mb-3 time:grid-cols-2 time:sm:grid-cols-3";

interface MonthCardProps extends Pick<MonthPerformanceProps, "displayedMonth"> {
  readonly month: CalendarMonth;
  readonly asOf: string | null;
  readonly children: ReactNode;
}

function MonthCard({ displayedMonth, month, asOf, children }: MonthCardProps) {
  const name = formatMonth(month.month, month.year);
  return (
    <Card
      title={performanceTitle(displayedMonth)}
      folds
      actions={
        <span className="time:text-body time:text-ink-soft">
          {asOf ? `${name}, as of ${formatTime(asOf)}` : name}
        </span>
      }
    >
      {children}
    </Card>
  );
}
