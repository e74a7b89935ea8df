import { roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import type { LineChange } from "@dash/contracts/reports/dashboard";
import { formatTenths, type CalendarMonth } from "@dash/kit";
import { monthOptions } from "@dash/kit/ui/layout/month-selects";
import { monthAfter } from "@dash/kit/ui/layout/selected-month";

/** The service line that changed most against the month before; undefined for a change that rounds to nothing. */
export function changeText(
  { serviceLineName, minutes, days }: LineChange,
  month: CalendarMonth,
): string | undefined {
  const tenths = roundToUnit(Math.abs(minutes));
  if (tenths === 0) return undefined;
  const before = monthAfter(month, -1);
  const name = monthOptions[before.month - 1]?.label;
  const direction = minutes > 0 ? "more" : "less";
  const then = days === null ? `in ${name}` : `by this day in ${name}`;
  return `Above all ${serviceLineName}: ${formatTenths(tenths)} h ${direction} than ${then}`;
}
