import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getDashboard } from "@dash/contracts/reports/dashboard";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import {
  daysLeftInMonth,
  startOfLondonMonth,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import type { MonthFigures } from "./dashboard.query.ts";
import { presentHours } from "../hours/hours.presenter.ts";
import { presentMonthKpis } from "../kpis/month-kpis.presenter.ts";
import { presentPace } from "./month-pace.presenter.ts";
import { presentDashboardActivity } from "../activities/recent-activities.presenter.ts";
import { comparedDays, type LargestChange } from "../hours/largest-change.query.ts";
import { presentLine, presentLineLook } from "../service-lines/service-line.presenter.ts";

type DashboardAnswer = Omit<AnswerOf<typeof getDashboard>, "firstSteps">;

export function presentDashboard(
  month: CalendarMonth,
  figures: MonthFigures,
  { now, asOf }: { readonly now: Date; readonly asOf: string | null },
): DashboardAnswer {
  return {
    ...month,
    tierName: (figures.tier ?? DEFAULT_TIER).name,
    ...presentHours(figures),
    daysLeft: daysLeftInMonth(month, now),
    ...presentPace(month, figures.days, now),
    kpis: presentMonthKpis(figures.kpis),
    serviceLineBreakdown: figures.lines.map(presentLine),
    yearBalance: now < startOfLondonMonth(month) ? null : figures.yearBalance,
    largestChange: presentChange(figures.largestChange, comparedDays(month, now)),
    recentActivities: figures.activities.map(presentDashboardActivity),
    signed: figures.signed,
    asOf,
  };
}

function presentChange(
  change: LargestChange | null,
  days: number | null,
): DashboardAnswer["largestChange"] {
  if (change === null) return null;
  const { minutes, ...line } = change;
  return { serviceLineName: presentLineLook(line).name, minutes, days };
}
