import {
  InteractionSort,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import { shareOf } from "@dash/contracts/kpis/kpi-metrics";
import { useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import { useMemo } from "react";
import * as z from "zod/mini";

const ListSearch = z.omit(listCustomerInteractions.query, { limit: true });
const InteractionSearch = z.extend(ListSearch, {
  period: z.optional(z.literal("all")),
  sort: z.optional(InteractionSort),
});

/** The query of the list. Without a month it covers all time, or the span from `from` to `to`. */
export type InteractionFilter = z.output<typeof ListSearch>;
export type InteractionFilterPatch = FilterPatch<typeof InteractionSearch>;

/** The properties of a part that reads and changes the list's filter. */
export interface InteractionFilterProps {
  readonly filter: InteractionFilter;
  readonly onFilter: (patch: InteractionFilterPatch) => void;
}

/** The list's filter in the address; defaults to the current month. */
export function useInteractionFilter() {
  const list = useListFilter(InteractionSearch);
  const running = useCurrentMonth();
  const filter = useMemo(() => filterOf(list.filter, running), [list.filter, running]);
  return { ...list, filter };
}

function filterOf(
  { period, month, year, sort, ...filters }: z.output<typeof InteractionSearch>,
  running: CalendarMonth,
): InteractionFilter {
  const search = { ...filters, sort: sort ?? (shareOf(filters) ? "counts" : "-occurredAt") };
  const isSpan = search.from !== undefined || search.to !== undefined;
  if (period === "all" || (isSpan && month === undefined)) return search;
  return { ...search, month: month ?? running.month, year: year ?? running.year };
}

/** The month of the filter; undefined for all months or a span. */
export function monthOfFilter({ month, year }: InteractionFilter): CalendarMonth | undefined {
  return month && year ? { month, year } : undefined;
}

/** Sets the filter to one month. */
export function onlyMonth({ month, year }: CalendarMonth): InteractionFilterPatch {
  return { month, year, period: null, from: null, to: null };
}

/** Sets the filter to all months. */
export const everyMonth: InteractionFilterPatch = {
  period: "all",
  month: null,
  year: null,
  from: null,
  to: null,
};

/** The address of all calls of a phone number. */
export function callsOfNumber(number: string): `/${string}` {
  return `/interactions?${new URLSearchParams({ period: "all", search: number }).toString()}`;
}
