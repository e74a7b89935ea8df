import { getCallConnectionStatus } from "@dash/contracts/call-connection";
import { call, queryFor } from "@dash/kit";
import { queryOptions } from "@tanstack/react-query";

export const callConnectionQuery = queryOptions({
  ...queryFor(getCallConnectionStatus),
  queryFn: async () => {
    try {
      return await call(getCallConnectionStatus);
    } catch (error) {
      // The card says it too; no toast does, since nobody asked for the check.
      console.error("The status of the call connection could not be read", error);
      throw error;
    }
  },
});
