import {
  WORKING_DAYS_BEFORE_FORECAST,
  type DashboardSummary,
  type DayHours,
  type Forecast,
} from "@dash/contracts/reports/dashboard";
import { startOfLondonMonth, todayIn, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { workingDaysOf } from "@dash/service-lib/calendar/working-days";
import { minutesOf } from "../hours/hours.presenter.ts";

type MonthPace = Pick<
  DashboardSummary,
  "today" | "workingDays" | "workingDayNumbers" | "hoursByDay" | "forecast"
>;

/**
 * The hours of each day, how many working days of the month have ended at `now`, and the forecast for the month's end.
 */
export function presentPace(
  month: CalendarMonth,
  hoursByDay: readonly DayHours[],
  now: Date,
): MonthPace {
  const today = todayIn(month, now);
  const days = workingDaysOf(month);
  const isToCome = now < startOfLondonMonth(month);
  const ended = today === null && !isToCome ? days.length : countBefore(days, today ?? 0);
  return {
    today,
    workingDays: { inMonth: days.length, ended, left: days.length - ended },
    workingDayNumbers: [...days],
    hoursByDay: [...hoursByDay],
    forecast: today === null ? null : forecastOf(hoursByDay, today, days),
  };
}

function countBefore(days: readonly number[], today: number): number {
  return days.filter((day) => day < today).length;
}

/** Forecasts the month's minutes as `FORECAST_METHOD` describes; null until enough working days have ended. */
function forecastOf(
  hoursByDay: readonly DayHours[],
  today: number,
  workingDays: readonly number[],
): Forecast | null {
  const ended = countBefore(workingDays, today);
  if (ended < WORKING_DAYS_BEFORE_FORECAST) return null;
  const minutesBeforeToday = minutesOf(hoursByDay.filter(({ day }) => day < today));
  // `Math.round` rounds a half up, which for minutes, never negative, is away from zero.
  const foreseen = Math.round((minutesBeforeToday * workingDays.length) / ended);
  return { minutes: Math.max(foreseen, minutesOf(hoursByDay)), minutesBeforeToday };
}
