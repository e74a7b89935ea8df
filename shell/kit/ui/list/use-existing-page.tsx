import { useEffect } from "react";
import type { PagingProps } from "./paging.tsx";

/** Goes to the last page where the address names a later one. That happens after a deletion, or with an old link. */
export function useExistingPage({ offset, limit, total, onPage }: PagingProps): void {
  const isPast = offset > 0 && offset >= total;
  const lastPage = Math.max(0, Math.floor((total - 1) / limit) * limit);
  useEffect(() => {
    if (isPast) onPage(lastPage);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the callback is new at every drawing
  }, [isPast, lastPage]);
}
