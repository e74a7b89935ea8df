import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { CallError, queryFor } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";

/**
 * Whether an entry is deleted; asks the server only if `isDoubtful`. An entry that is missing in the list may also be
 * on another page or in another month.
 */
export function useIsDeleted(id: string, isDoubtful: boolean): boolean {
  const { data, error } = useQuery({
    ...queryFor(getTimeEntryHistory, { params: { id } }),
    enabled: isDoubtful,
  });
  // For a deleted entry, only administrators may read the history; for others it is 404.
  if (error) return error instanceof CallError && error.status === 404;
  return data?.[0]?.action === "deleted";
}
