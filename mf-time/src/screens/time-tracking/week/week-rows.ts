import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { londonDate } from "@dash/kit";

/** The work of a row: entries with this line and this description are in it. */
export interface Work {
  readonly serviceLineId: string;
  readonly description: string;
}

/** The entries of a row that start on a day. */
export interface WeekCell {
  readonly date: string;
  readonly entries: readonly TimeEntry[];
  readonly minutes: number;
}

export interface WeekRow extends Work {
  readonly id: string;
  readonly cells: readonly WeekCell[];
  readonly minutes: number;
}

export interface WeekTotals {
  readonly rows: readonly WeekRow[];
  /** The minutes of each day, in the order of the days. */
  readonly dayMinutes: readonly number[];
  readonly minutes: number;
}

export function workId({ serviceLineId, description }: Work): string {
  return JSON.stringify([serviceLineId, description]);
}

/** The entries of one cell, earliest first. */
export function entriesOf(
  entries: readonly TimeEntry[],
  work: Work,
  date: string,
): readonly TimeEntry[] {
  return entries
    .filter((entry) => workId(entry) === workId(work) && londonDate(entry.startTime) === date)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}

/** The grid of a week: a row for each work, with its entries by day, and exact totals. */
export function weekTotals(
  works: readonly Work[],
  entries: readonly TimeEntry[],
  days: readonly string[],
): WeekTotals {
  const rows = works.map(({ serviceLineId, description }) => {
    const work = { serviceLineId, description };
    const cells = days.map((date) => cellOf(date, entriesOf(entries, work, date)));
    return { ...work, id: workId(work), cells, minutes: sumOf(cells) };
  });
  const cells = rows.flatMap((row) => row.cells);
  const dayMinutes = days.map((date) => sumOf(cells.filter((cell) => cell.date === date)));
  return { rows, dayMinutes, minutes: sumOf(rows) };
}

/**
 * The works of the rows: those that have a row stay in their place, also without entries, and others follow by line and
 * description.
 */
export function worksWith(
  works: readonly Work[],
  rows: readonly Work[],
  lineIds: readonly string[],
): readonly Work[] {
  const existing = new Set(works.map(workId));
  const others = uniqueWorks(rows).filter((work) => !existing.has(workId(work)));
  const placeOf = ({ serviceLineId }: Work) => lineIds.indexOf(serviceLineId);
  const sorted = others.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.description.localeCompare(b.description),
  );
  return sorted.length === 0 ? works : [...works, ...sorted];
}

/** Each work of the entries once, in the order in which it first occurs. */
export function uniqueWorks(entries: readonly Work[]): readonly Work[] {
  const works = new Map<string, Work>();
  for (const { serviceLineId, description } of entries) {
    const work = { serviceLineId, description };
    if (!works.has(workId(work))) works.set(workId(work), work);
  }
  return [...works.values()];
}

function cellOf(date: string, entries: readonly TimeEntry[]): WeekCell {
  return { date, entries, minutes: sumOf(entries) };
}

function sumOf(parts: readonly { readonly minutes: number }[]): number {
  return parts.reduce((sum, { minutes }) => sum + minutes, 0);
}
