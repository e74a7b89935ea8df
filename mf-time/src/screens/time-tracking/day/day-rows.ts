import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { londonDate, londonInstant, londonTime } from "@dash/kit";
import type { Proposal } from "./proposals.ts";

export interface EntryRow {
  readonly entry: TimeEntry;
  /** The entry started on the day before, and counts there. */
  readonly isOfDayBefore: boolean;
}

/** An entry of the day, or a gap of the working day without any. */
export type DayRow = EntryRow | { readonly gap: Gap };

/** A row of the day, or a proposal between them. */
export type ShownRow = DayRow | { readonly proposal: Proposal };

/** The clock times of a gap, `HH:MM`. */
export interface Gap {
  readonly startTime: string;
  readonly endTime: string;
}

/** The hours in which a gap is offered. */
const WORKING_DAY = { startTime: "09:00", endTime: "17:00" };

/**
 * The entries that take time of a day, in order, with the gaps of the working day between them. `entries` are those
 * that start on the day or on the one before.
 */
export function dayRows(entries: readonly TimeEntry[], date: string): DayRow[] {
  const midnight = londonInstant(date, "00:00") ?? "";
  const end = londonInstant(date, WORKING_DAY.endTime) ?? "";
  let free = londonInstant(date, WORKING_DAY.startTime) ?? "";
  const gapBefore = (start: string): DayRow[] => {
    const gapEnd = start < end ? start : end;
    return free < gapEnd
      ? [{ gap: { startTime: londonTime(free), endTime: londonTime(gapEnd) } }]
      : [];
  };
  const rows = entries
    .filter(({ endTime }) => endTime > midnight)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .flatMap((entry): DayRow[] => {
      const before = gapBefore(entry.startTime);
      if (entry.endTime > free) free = entry.endTime;
      const isOfDayBefore = londonDate(entry.startTime) !== date;
      return [...before, { entry, isOfDayBefore }];
    });
  return [...rows, ...gapBefore(end)];
}

/** Puts each proposal behind the rows that begin no later. A proposal takes no time, so the gaps stay as they are. */
export function withProposals(
  rows: readonly DayRow[],
  proposals: readonly Proposal[],
  date: string,
): ShownRow[] {
  const startOf = (row: ShownRow): string => {
    if ("gap" in row) return londonInstant(date, row.gap.startTime) ?? "";
    return "entry" in row ? row.entry.startTime : row.proposal.startTime;
  };
  return [...rows, ...proposals.map((proposal) => ({ proposal }))].toSorted((a, b) =>
    startOf(a).localeCompare(startOf(b)),
  );
}

/** The entries that count on the day. */
export function entriesOf(rows: readonly DayRow[]): TimeEntry[] {
  return rows.flatMap((row) => ("entry" in row && !row.isOfDayBefore ? [row.entry] : []));
}
