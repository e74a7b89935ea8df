import type { TimeEntry, TimeEntryBody } from "@dash/contracts/time/time-entries";
import { daysLater, londonDate, londonInstant, londonTime } from "@dash/kit";
import { details } from "../../../time-entry-form/entry-details.ts";
import { entriesOf, workId, type Work } from "./week-rows.ts";

const WEEK = 7;

/** The entries of last week that a cell of this week gets. */
export interface CopiedCell {
  readonly work: Work;
  readonly date: string;
  readonly entries: readonly TimeEntry[];
}

/** The cells of this week for last week's entries. Cells that have entries, and locked days, are left as they are. */
export function copiedCells(
  lastWeek: readonly TimeEntry[],
  thisWeek: readonly TimeEntry[],
  isLocked: (date: string) => boolean,
): readonly CopiedCell[] {
  const cells = new Map<string, CopiedCell>();
  for (const { serviceLineId, description, startTime } of lastWeek) {
    const work = { serviceLineId, description };
    const former = londonDate(startTime);
    const date = daysLater(former, WEEK);
    const isOpen = !isLocked(date) && entriesOf(thisWeek, work, date).length === 0;
    if (isOpen)
      cells.set(`${date} ${workId(work)}`, {
        work,
        date,
        entries: entriesOf(lastWeek, work, former),
      });
  }
  return [...cells.values()];
}

/** The entry a week later, at the same times on London's clocks; null if a time does not exist there. */
export function aWeekLater(entry: TimeEntry): TimeEntryBody | null {
  const [startTime, endTime] = [instantLater(entry.startTime), instantLater(entry.endTime)];
  if (!startTime || !endTime || endTime <= startTime) return null;
  return { ...details.pick(entry), startTime, endTime };
}

function instantLater(instant: string): string | null {
  return londonInstant(daysLater(londonDate(instant), WEEK), londonTime(instant));
}
