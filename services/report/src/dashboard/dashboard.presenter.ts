import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getDashboard } from "@dash/contracts/reports/dashboard";
import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
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
import { comparedDays } from "../hours/line-changes.query.ts";
import { presentLine, presentLineLook } from "../service-lines/service-line.presenter.ts";

type DashboardAnswer = Omit<AnswerOf<typeof getDashboard>, "firstSteps">;

export function presentDashboard(
  month: CalendarMonth,
  figures: MonthFigures,
  { now, asOf }: { readonly now: Date; readonly asOf: string | null },
): DashboardAnswer {
  const hours = presentHours(figures);
  return {
    ...month,
    tierName: (figures.tier ?? DEFAULT_TIER).name,
    ...hours,
    daysLeft: daysLeftInMonth(month, now),
    ...presentPace(month, figures.days, now),
    kpis: presentMonthKpis(figures.kpis),
    serviceLineBreakdown: figures.lines.map(presentLine),
    yearBalance: now < startOfLondonMonth(month) ? null : figures.yearBalance,
    largestChange: presentChange(figures, hours, comparedDays(month, now)),
    recentActivities: figures.activities.map(presentDashboardActivity),
    signed: figures.signed,
    asOf,
  };
}

/**
 * Says why a month is as it is: above its allocation by the line that grew most, else by the one that changed most in the
 * direction of the whole month.
 */
function presentChange(
  { lineChanges }: MonthFigures,
  hours: ReturnType<typeof presentHours>,
  days: number | null,
): DashboardAnswer["largestChange"] {
  const grown = lineChanges.reduce((sum, { minutes }) => sum + minutes, 0);
  const direction = hours.minutesUsed > minutesAvailable(hours) ? 1 : Math.sign(grown);
  const change =
    lineChanges.find(({ minutes }) => Math.sign(minutes) === direction) ?? lineChanges[0];
  if (!change) return null;
  const { minutes, ...line } = change;
  return { serviceLineName: presentLineLook(line).name, minutes, days };
}
