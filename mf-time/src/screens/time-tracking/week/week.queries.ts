import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { daysLater, queryPageFor, type PageOf } from "@dash/kit";
import type { QueryClient } from "@tanstack/react-query";
import type { WeekDays } from "./week-days.ts";

const RECENT_DAYS = 28;

/** One's own entries of a week, earliest first, and in the headers which of its months are closed. */
export function weekQuery({ monday, sunday }: Pick<WeekDays, "monday" | "sunday">) {
  return ownEntriesQuery(monday, sunday, "startTime");
}

/** One's own entries of the four weeks up to the end of a week, latest first. */
export function recentQuery({ sunday }: WeekDays) {
  return ownEntriesQuery(daysLater(sunday, -RECENT_DAYS), sunday, "-startTime");
}

function ownEntriesQuery(from: string, to: string, sort: "startTime" | "-startTime") {
  return queryPageFor(listTimeEntries, { query: { from, to, mine: true, sort } });
}

/** The entries of a week as this page has them at this moment. */
export function loadedEntries(client: QueryClient, week: WeekDays): readonly TimeEntry[] {
  return client.getQueryData(weekQuery(week).queryKey)?.rows ?? [];
}

/**
 * Puts the answer of a write into a loaded week, so that the next write of the same cell knows the entry before the week
 * is read again. Without an entry the one with the id is removed.
 */
export function patchWeek(
  client: QueryClient,
  week: WeekDays,
  id: string,
  entry?: TimeEntry,
): void {
  client.setQueryData(
    weekQuery(week).queryKey,
    (page: PageOf<typeof listTimeEntries> | undefined) =>
      page && {
        ...page,
        rows: [...page.rows.filter((row) => row.id !== id), ...(entry ? [entry] : [])],
      },
  );
}
