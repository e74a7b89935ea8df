import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { daysInMonth, formatDate, type CalendarMonth } from "@dash/kit";

type CourseSource = Pick<
  DashboardSummary,
  "month" | "year" | "today" | "hoursByDay" | "workingDays" | "workingDayNumbers"
>;

/** The month's hours day by day. An entry with a future date counts on its own day. */
export function courseOf(month: CourseSource) {
  const minutesOn = new Map(month.hoursByDay.map(({ day, minutes }) => [day, minutes]));
  const workingDays = new Set(month.workingDayNumbers);
  const lastDay = lastDayWithData(month);
  let used = 0;
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => index + 1);
  return {
    /** Minutes used up to the end of each day; null for future days. */
    course: days.map((day) => {
      used += minutesOn.get(day) ?? 0;
      return day > lastDay ? null : used;
    }),
    isWorkingDay: days.map((day) => workingDays.has(day)),
  };
}

/** A day of a month, such as `30 Nov 2026`. */
export function dayText({ month, year }: CalendarMonth, day: number): string {
  return formatDate([year, ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-"));
}

function lastDayWithData(month: CourseSource): number {
  const isToCome = month.today === null && month.workingDays.left > 0;
  const ended = month.today ?? (isToCome ? 0 : daysInMonth(month));
  return Math.max(ended, month.hoursByDay.at(-1)?.day ?? 0);
}
