import type { CallConnection } from "./call-connection.model.ts";

const DAY_MS = 86_400_000;
const LONGEST_WINDOW_MS = 30 * DAY_MS;
/** Rows are still corrected long after a call: results, recordings, transfers. */
const LOOK_BACK_MS = 2 * DAY_MS;

/** A part of the call log, both ends included, and how much of it was read. */
export interface CallWindow {
  readonly from: Date;
  readonly to: Date;
  /** The last page that was read; 0 before the first. */
  readonly page: number;
  /** The page size that the call system uses; null before the first page. */
  readonly perPage: number | null;
}

type Position = Pick<
  CallConnection,
  "syncedTo" | "windowFrom" | "windowTo" | "windowPage" | "windowPerPage"
>;

/**
 * The first window of a run: the one that the last run left, else one that starts some days before the last position.
 */
export function firstWindow(position: Position, now: Date, firstSyncDays: number): CallWindow {
  const { windowFrom, windowTo, windowPage, windowPerPage, syncedTo } = position;
  if (windowFrom && windowTo && windowPage !== null)
    return { from: windowFrom, to: windowTo, page: windowPage, perPage: windowPerPage };
  const from = syncedTo
    ? Math.min(syncedTo.getTime(), now.getTime()) - LOOK_BACK_MS
    : now.getTime() - firstSyncDays * DAY_MS;
  return windowFromTo(new Date(from), now);
}

/** The window after the one that was read; undefined at the end. */
export function nextWindow({ to }: CallWindow, now: Date): CallWindow | undefined {
  return to < now ? windowFromTo(to, now) : undefined;
}

function windowFromTo(from: Date, now: Date): CallWindow {
  const to = new Date(Math.min(from.getTime() + LONGEST_WINDOW_MS, now.getTime()));
  return { from, to, page: 0, perPage: null };
}
