import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { startOfLondonMonth } from "@dash/service-lib/calendar/london";
import { presentLineLook } from "../service-lines/service-line.presenter.ts";
import type { HoursOfMonth, LineHours } from "./hours-by-month.query.ts";
import { allocationOf, minutesOf } from "./hours.presenter.ts";

type Answer = AnswerOf<typeof getHoursByMonth>;

export function presentHoursByMonth(
  year: number,
  months: readonly HoursOfMonth[],
  { now, asOf }: { readonly now: Date; readonly asOf: string | null },
): Answer {
  return { year, months: months.map((month) => presentMonth(year, month, now)), asOf };
}

function presentMonth(
  year: number,
  { month, lines, hasBegun, carriedOut, ...allocated }: HoursOfMonth,
  now: Date,
): Answer["months"][number] {
  const isToCome = now < startOfLondonMonth({ month, year });
  return {
    month,
    ...(isToCome ? { hoursAvailable: null } : allocationOf(allocated)),
    ...(carriedOut > 0 && { carriedOut }),
    minutesUsed: minutesOf(lines),
    lines: lines.map(presentLine),
    hasBegun,
  };
}

function presentLine({
  serviceLineId,
  minutes,
  ...line
}: LineHours): Answer["months"][number]["lines"][number] {
  const { name, color } = presentLineLook(line);
  return { serviceLineId, serviceLineName: name, color, minutes };
}
