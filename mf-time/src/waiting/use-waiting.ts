import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onWaitingChange, readWaiting, type WaitingEntry } from "./waiting-store.ts";

const waitingQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: ["waiting time entries", owner],
    networkMode: "always",
    queryFn: () => (owner ? readWaiting(owner) : []),
  });

/** The waiting entries of a person, as they are now in this browser. */
export function useWaiting(owner: string | undefined): readonly WaitingEntry[] {
  const client = useQueryClient();
  useEffect(
    () => onWaitingChange(() => void client.invalidateQueries(waitingQuery(owner))),
    [client, owner],
  );
  return useQuery(waitingQuery(owner)).data ?? [];
}
