import { CLOSED_MONTHS_HEADER, listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { daysLater, queryPageFor } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { closedMonthsIn } from "../week/closed-months.ts";
import { dayRows, type EntryRow } from "./day-rows.ts";

/**
 * One's own day. The request includes the day before, because entries reach over midnight. While another day is
 * loading, the former one stays; `day` is the one of the rows.
 */
export function useDay(date: string) {
  const day = useDeferredValue(date);
  const { data } = useSuspenseQuery(
    queryPageFor(listTimeEntries, {
      query: { from: daysLater(day, -1), to: day, mine: true, sort: "startTime" },
    }),
  );
  const lock = closedMonthsIn(data.headers.get(CLOSED_MONTHS_HEADER)).lockReasonOf(day);
  const rows = dayRows(data.rows, day);
  return {
    day,
    entries: data.rows,
    rows: lock ? rows.flatMap((row) => ("entry" in row ? [locked(row)] : [])) : rows,
    /** Why the day cannot change; null if it can. */
    lock,
    isStale: day !== date,
  };
}

/** Entries of a closed month cannot change. */
function locked({ entry, isOfDayBefore }: EntryRow): EntryRow {
  return { entry: { ...entry, can: { update: false, delete: false } }, isOfDayBefore };
}
