import { useEffect } from "react";

export interface ExistingPageOptions {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly onPage: (offset: number) => void;
}

/** Goes to the last page when the one asked for is past it: its last row was deleted, or the link is old. */
export function useExistingPage({ offset, limit, total, onPage }: ExistingPageOptions): void {
  const isPast = offset > 0 && offset >= total;
  const lastPage = Math.max(0, Math.floor((total - 1) / limit) * limit);
  useEffect(() => {
    if (isPast) onPage(lastPage);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the callback is new at every drawing
  }, [isPast, lastPage]);
}
