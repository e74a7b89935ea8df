import { getTimeEntryHistory } from "@dash/contracts/time-entries";
import { CallError, queryFor } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";

/**
 * Whether an entry is gone, where there is reason to doubt it. A list without it says too little: the entry may be on
 * another page by now, or in another month.
 */
export function useIsDeleted(id: string, isDoubtful: boolean): boolean {
  const { data, error } = useQuery({
    ...queryFor(getTimeEntryHistory, { params: { id } }),
    enabled: isDoubtful,
  });
  // Only administrators are shown the history of what is gone.
  if (error) return error instanceof CallError && error.status === 404;
  return data?.[0]?.action === "deleted";
}
