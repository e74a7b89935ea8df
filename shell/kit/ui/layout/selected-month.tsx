import { MonthSearch } from "@dash/contracts/endpoints/month-address";
import { useCurrentMonth, useSearch, type CalendarMonth, type LinkProps } from "@dash/kit";
import { useMemo } from "react";

/**
 * Reads and changes the selected month. It is in the address; undefined is the running month, which no address names.
 */
export function useSelectedMonth() {
  const [{ month, year }, setSearch] = useSearch(MonthSearch);
  const running = useCurrentMonth();
  const selected = useMemo(() => namedMonth(running, month, year), [running, month, year]);
  const select = (next: CalendarMonth) => {
    const named = namedMonth(running, next.month, next.year);
    setSearch({ month: named?.month ?? null, year: named?.year ?? null });
  };
  return [selected, select] as const;
}

/** The selected month, or undefined for the running one. A missing month or year is that of the running month. */
function namedMonth(
  running: CalendarMonth,
  month = running.month,
  year = running.year,
): CalendarMonth | undefined {
  const named = { month, year };
  return monthsBetween(running, named) === 0 ? undefined : named;
}

/**
 * The address of another screen with a month and with filters. An undefined month is the running one, which no address
 * names.
 */
export function withMonth(
  path: LinkProps["to"],
  month: CalendarMonth | undefined,
  filters: Readonly<Record<string, string>> = {},
): LinkProps["to"] {
  const named = month && { month: String(month.month), year: String(month.year) };
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
