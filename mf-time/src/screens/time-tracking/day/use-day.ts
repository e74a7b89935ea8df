import { CLOSED_MONTHS_HEADER, listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { daysLater, queryPageFor } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { closedMonthsIn } from "../week/closed-months.ts";
import { dayRows } from "./day-rows.ts";

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
  const { lockReasonOf } = closedMonthsIn(data.headers.get(CLOSED_MONTHS_HEADER));
  const isClosed = lockReasonOf(day) !== null;
  const rows = dayRows(data.rows, day);
  return {
    day,
    entries: data.rows,
    rows: isClosed ? rows.filter((row) => "entry" in row) : rows,
    isClosed,
    isStale: day !== date,
  };
}
