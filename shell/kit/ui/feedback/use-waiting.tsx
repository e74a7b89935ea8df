import { loadOutgoing, type WaitingWrite } from "@dash/kit";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onOutgoingChange } from "./stored-databases.tsx";

const NOTHING: readonly WaitingWrite[] = [];

const waitingQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: ["waiting", owner],
    networkMode: "always",
    // A change during the first read would be missed without data that it can replace.
    initialData: NOTHING,
    staleTime: 0,
    queryFn: async () => {
      if (!owner) return NOTHING;
      const { isQueued, readWaiting } = await loadOutgoing();
      return (await readWaiting(owner)).filter(isQueued);
    },
  });

/** The writes of a person that wait in this browser, or were refused. The code for writing loads with it. */
export function useWaiting(
  owner: string | undefined,
  nouns?: readonly string[],
): readonly WaitingWrite[] {
  const client = useQueryClient();
  useEffect(() => {
    if (owner)
      loadOutgoing()
        .then(({ openWaiting }) => openWaiting(owner))
        // Without a network. What waits is shown by a later page.
        .catch(() => undefined);
    return onOutgoingChange(() => void client.invalidateQueries(waitingQuery(owner)));
  }, [client, owner]);
  const writes = useQuery(waitingQuery(owner)).data;
  return nouns ? writes.filter(({ noun }) => nouns.includes(noun)) : writes;
}
