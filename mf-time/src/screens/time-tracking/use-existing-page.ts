import { useEffect } from "react";
import { PAGE_ROWS } from "./time-tracking.queries.ts";

export interface ExistingPageOptions {
  readonly offset: number;
  readonly total: number;
  readonly onPage: (offset: number) => void;
}

/** Goes to the last page when the one asked for is past it: its last row was deleted, or the link is old. */
export function useExistingPage({ offset, total, onPage }: ExistingPageOptions): void {
  const isPast = total > 0 && offset >= total;
  const lastPage = Math.floor((total - 1) / PAGE_ROWS) * PAGE_ROWS;
  useEffect(() => {
    if (isPast) onPage(lastPage);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the callback is new at every drawing
  }, [isPast, lastPage]);
}
