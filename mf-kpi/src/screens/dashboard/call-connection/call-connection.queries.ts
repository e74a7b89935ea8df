import { getCallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { call, queryFor } from "@dash/kit";
import { queryOptions, useQueryClient } from "@tanstack/react-query";

export const callConnectionQuery = queryOptions({
  ...queryFor(getCallConnectionStatus),
  queryFn: async () => {
    try {
      return await call(getCallConnectionStatus);
    } catch (error) {
      // The card shows the failure. There is no toast, because no user action started the check.
      console.error("The status of the call connection could not be read", error);
      throw error;
    }
  },
});

/** Invalidates the status, because the card shows an outdated one. */
export function useRecheck(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(callConnectionQuery);
}
