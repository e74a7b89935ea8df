import type { CallConnection } from "../connection/call-connection.model.ts";

const DAY_MS = 86_400_000;
const LONGEST_WINDOW_MS = 30 * DAY_MS;
/**
 * Every run reads two days again, because the vendor corrects rows long after a call: results, recordings, transfers.
 */
const LOOK_BACK_MS = 2 * DAY_MS;

/** A time window of the call log, both ends included, and how many of its pages were read. */
export interface CallWindow {
  readonly from: Date;
  readonly to: Date;
  /** The latest page that was read; 0 before the first one. */
  readonly page: number;
  /** The page size that the call system answered with; null before the first page. */
  readonly perPage: number | null;
}

type Position = Pick<
  CallConnection,
  "syncedTo" | "windowFrom" | "windowTo" | "windowPage" | "windowPerPage"
>;

/**
 * The first window of a run: the one in which the last run stopped, otherwise one that starts `LOOK_BACK_MS` before the
 * position.
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

/** The window after one that was read; undefined when it ended at `now`. */
export function nextWindow({ to }: CallWindow, now: Date): CallWindow | undefined {
  return to < now ? windowFromTo(to, now) : undefined;
}

function windowFromTo(from: Date, now: Date): CallWindow {
  const to = new Date(Math.min(from.getTime() + LONGEST_WINDOW_MS, now.getTime()));
  return { from, to, page: 0, perPage: null };
}
