import { MonthSearch } from "@dash/contracts/endpoints/month-address";
import { useCurrentMonth, useSearch, type CalendarMonth, type LinkProps } from "@dash/kit";
import { useMemo } from "react";

/** Reads and changes which month is shown. It is in the address, and undefined is the running one. */
export function useShownMonth() {
  const [{ month, year }, setSearch] = useSearch(MonthSearch);
  const running = useCurrentMonth();
  const shown = useMemo(() => namedMonth(running, month, year), [running, month, year]);
  const show = (next: CalendarMonth) => {
    const named = namedMonth(running, next.month, next.year);
    setSearch({ month: named?.month ?? null, year: named?.year ?? null });
  };
  return [shown, show] as const;
}

/** A month that is not the running one, or undefined. Half a name is completed by the running one's other half. */
function namedMonth(
  running: CalendarMonth,
  month = running.month,
  year = running.year,
): CalendarMonth | undefined {
  const named = { month, year };
  return monthsBetween(running, named) === 0 ? undefined : named;
}

/**
 * The address of another screen of the same month, and of its filters. A month that is undefined is the running one,
 * which no address names.
 */
export function withMonth(
  path: LinkProps["to"],
  shown: CalendarMonth | undefined,
  filters: Readonly<Record<string, string>> = {},
): LinkProps["to"] {
  const named = shown && { month: String(shown.month), year: String(shown.year) };
  const search = new URLSearchParams({ ...named, ...filters }).toString();
  return search ? `${path}?${search}` : path;
}

/** The month so many months later. A negative number is earlier. */
export function monthAfter({ month, year }: CalendarMonth, months: number): CalendarMonth {
  const count = year * 12 + month - 1 + months;
  return { month: (count % 12) + 1, year: Math.floor(count / 12) };
}

/** How many months the second is after the first. */
export function monthsBetween(first: CalendarMonth, second: CalendarMonth): number {
  return (second.year - first.year) * 12 + second.month - first.month;
}
